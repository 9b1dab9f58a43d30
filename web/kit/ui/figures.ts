import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'

/** Formats an estimate: 480,000–620,000. */
export const figureRange = (low: Whole, high: Whole): string => `${figure(low)}–${figure(high)}`

/** The most that is parsed: a safe integer above every limit. */
const most: Whole = 1e15

/** Parses a typed amount: digits with optional commas and spaces, `most` for a greater one; null if invalid. */
export function parseFigure(text: string): Whole | null {
  const digits = text.replaceAll(/[\s,，]/g, '')
  if (!/^\d+$/.test(digits)) return null
  return Math.min(Number(digits), most)
}
