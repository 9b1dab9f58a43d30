import { type Cents, decimal } from '#domain/money/money.ts'

/**
 * The kinds of values in a report: `whole` in whole units of the currency, `money` in cents, `percent` in tenths of a
 * percent, `days` in tenths of a day, `day` as `2026-12-04`.
 */
export const valueKinds = ['text', 'count', 'whole', 'money', 'percent', 'days', 'day'] as const
export type ValueKind = (typeof valueKinds)[number]

/** A value of a report; null if there is nothing to measure. */
export type ReportValue = string | number | null

/** Returns a part of a whole in tenths of a percent, rounded half up; null of nothing. */
export const tenths = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1_000 * part) / whole)

/** Returns a mean, rounded half up; null if there are no values. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count)

/** Returns the sum of a value over some things. */
export const sumBy = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

const grouped = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 0 })

/** Formats a value as shown on pages and documents in either language; '–' for null. */
export function formatValue(kind: ValueKind, value: ReportValue): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (value < 0) return `−${formatValue(kind, -value)}`
  switch (kind) {
    case 'text':
    case 'day':
      return String(value)
    case 'count':
    case 'whole':
      // A negated sum of nothing is −0.
      return grouped.format(value === 0 ? 0 : value)
    case 'money':
      return formatCents(value)
    case 'percent':
      return `${tenthsAsText(value)}%`
    case 'days':
      return tenthsAsText(value)
  }
}

/**
 * Formats by how much a value differs from an earlier one: `+12.5%`; '' unless both are known, or for shares, whose
 * difference is read in points.
 */
export function formatChange(kind: ValueKind, value: ReportValue, was: ReportValue): string {
  if (kind === 'percent' || typeof value !== 'number' || typeof was !== 'number' || was <= 0) return ''
  const change = Math.round((1_000 * (value - was)) / was)
  return `${change > 0 ? '+' : ''}${formatValue('percent', change === 0 ? 0 : change)}`
}

/** Returns a value as a cell of a spreadsheet holds it: money and tenths as decimal numbers. */
export function plainValue(kind: ValueKind, value: ReportValue): string | number {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind === 'money') return value / 100
  return kind === 'percent' || kind === 'days' ? value / 10 : value
}

function formatCents(value: Cents): string {
  const [whole = '0', cents = '00'] = decimal(value).split('.')
  return `${grouped.format(Number(whole))}.${cents}`
}

function tenthsAsText(value: number): string {
  const [whole = 0, tenth = 0] = [Math.floor(value / 10), value % 10]
  return tenth === 0 ? grouped.format(whole) : `${grouped.format(whole)}.${tenth}`
}
