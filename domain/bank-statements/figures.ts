import { readDate } from '#domain/imports/date.ts'
import { withoutCurrency } from '#domain/money/currency-names.ts'
import type { Cents } from '#domain/money/money.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import type { Day } from '#domain/settlements/due.ts'

/** The maximum length of a cell that is parsed as a day or an amount, since untrusted files may have longer ones. */
const longestFigure = 60

/** Reads the day of a line: `30/11/2026`, `30 Nov 2026`, `30-Nov-26`, `20261130`, `2026-11-30`, `2026年11月30日`; else null. */
export function readStatementDay(cell: string): Day | null {
  if (cell.length > longestFigure) return null
  const text = cell.normalize('NFKC').trim()
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year !== '') return dayOf(year, month, day)
  // In Hong Kong the day comes first.
  const [, first = '', second = '', third = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text) ?? []
  if (first !== '') return dayOf(fullYear(third), second, first)
  const short = /^(\d{1,2}[\s-]+[a-z]{3,9}[\s-]+)(\d{2})$/i.exec(text)
  const date = readDate(short ? `${short[1]}20${short[2]}` : text)
  return date !== null && isCalendarDay(date) ? date : null
}

const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text)

function dayOf(year: string, month: string, day: string): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

const figures = /^(?<whole>\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?: \d{3}){1,3})(?:\.(?<minor>\d{1,2}))?$/

/**
 * Reads an amount in cents: `1,234.50`, `HKD 1,234.50`, `-1,234.50`, `(1,234.50)`, `1,234.50-`, `1,234.50 DR`. Returns 0
 * for an empty cell or a dash, null for what is no amount in the currency.
 */
export function readStatementAmount(cell: string, currency: string): Cents | null {
  if (cell.length > longestFigure) return null
  // `HKD -12.00` is read like `-HKD 12.00`.
  const text = cell
    .normalize('NFKC')
    .replaceAll('−', '-')
    .trim()
    .replace(/^(\p{L}[^\d-]*)-/u, '-$1')
  if (/^[-–—]*$/.test(text)) return 0
  const [, marked = text, mark = ''] = /^(.*\d\)?)\s*(CR|DR)\.?$/i.exec(text) ?? []
  const [, inside] = /^\((.*)\)$/.exec(marked.trim()) ?? []
  const signed = (inside ?? marked).trim()
  const bare = withoutCurrency(signed.replace(/^[-+]|[-+]$/g, '').trim(), currency, true)
  if (bare === null) return null
  const { whole, minor = '' } = figures.exec(bare.trim())?.groups ?? {}
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(/[, ]/g, '')) * 100 + Number(minor.padEnd(2, '0'))
  const isBelow = inside !== undefined || /^-|-$/.test(signed) || mark.toUpperCase() === 'DR'
  return isBelow ? -cents : cents
}
