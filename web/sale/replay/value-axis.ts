import type { Whole } from '#domain/money/money.ts'

/**
 * Returns two to four round figures for an axis from 0 to a value, none above it.
 *
 * @param top the highest value
 */
export function axisValues(top: Whole): readonly Whole[] {
  if (top < 1) return []
  const power = 10 ** Math.floor(Math.log10(top))
  const steps = [power / 5, power / 2, power, 2 * power, 5 * power].filter(Number.isInteger)
  const step = steps.find((one) => top / one < 5) ?? power
  return Array.from({ length: Math.floor(top / step) }, (_, index) => step * (index + 1))
}
