import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'

/** An estimate's two ends: 480,000–620,000. */
export const figureRange = (low: Whole, high: Whole): string => `${figure(low)}–${figure(high)}`

/** What somebody typed as an amount: digits with or without commas and spaces; null where it is no whole amount. */
export function parseFigure(typed: string): Whole | null {
  const bare = typed.replaceAll(/[\s,，]/g, '')
  if (!/^\d{1,10}$/.test(bare)) return null
  return Number(bare)
}
