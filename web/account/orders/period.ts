import { writeDay } from '#domain/lib/typed-day.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { type QueryParam, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** A day; any other text is returned as entered. */
export const day: QueryParam<string> = { ...text(), parse: ([value = '']) => writeDay(value) }

const periodQuery = queryCodec({ from: day, to: day })

/** A period in the URL: its first and last day, '' for the default. */
export type Period = QueryValues<typeof periodQuery>

/** The issues of a period: an invalid day, or an end before its beginning. */
export type PeriodIssue = 'from' | 'to' | 'order'

/** Parses the query. An invalid day is returned as entered, with its issue; null if there is none. */
export function parsePeriod(query: URLSearchParams): {
  readonly period: Period
  readonly issue: PeriodIssue | null
} {
  const period = periodQuery.parse(query)
  return { period, issue: periodIssue(period) }
}

/** Returns what is wrong with a period; null if nothing is. */
export function periodIssue({ from, to }: Period): PeriodIssue | null {
  const isDay = (text: string) => text === '' || isCalendarDay(text)
  if (!isDay(from)) return 'from'
  if (!isDay(to)) return 'to'
  return from !== '' && to !== '' && from > to ? 'order' : null
}
