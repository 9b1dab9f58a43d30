import { writeDay } from '#domain/lib/typed-day.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'

/** A period in the address: its first and last day, '' for the default. */
export type Period = { readonly from: string; readonly to: string }

/** What is wrong with a period: a day that is none, or that it ends before it begins. */
export type PeriodIssue = 'from' | 'to' | 'order'

/** Parses the query. What is no day is returned as it was entered, with what is wrong with it; null where nothing is. */
export function parsePeriod(query: URLSearchParams): {
  readonly period: Period
  readonly issue: PeriodIssue | null
} {
  const period = { from: writeDay(query.get('from') ?? ''), to: writeDay(query.get('to') ?? '') }
  return { period, issue: issueOf(period) }
}

function issueOf({ from, to }: Period): PeriodIssue | null {
  const isDay = (text: string) => text === '' || isCalendarDay(text)
  if (!isDay(from)) return 'from'
  if (!isDay(to)) return 'to'
  return from !== '' && to !== '' && from > to ? 'order' : null
}
