import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'

/** Formats an estimate: 480,000–620,000. */
export const figureRange = (low: Whole, high: Whole): string => `${figure(low)}–${figure(high)}`

/** Parses a typed amount: digits with optional commas and spaces; null if invalid. */
export function parseFigure(text: string): Whole | null {
  const digits = text.replaceAll(/[\s,，]/g, '')
  if (!/^\d{1,10}$/.test(digits)) return null
  return Number(digits)
}
