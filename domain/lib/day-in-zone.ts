import type { Instant } from '#domain/money/money.ts'
import { zoneFormatters } from './zone-formatters.ts'

const day = 86_400_000

/** Returns the first instant of a calendar day in a time zone. @param date `2026-12-04` @param timeZone IANA name */
export function startOfDay(date: string, timeZone: string): Instant {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const guess = utc - offsetAt(utc, timeZone)
  // Around a clock change, the offset may differ from that at midnight UTC.
  return utc - offsetAt(guess, timeZone)
}

/** Returns the last instant of a calendar day in a time zone. */
export const endOfDay = (date: string, timeZone: string): Instant => startOfDay(nextDay(date), timeZone) - 1

/** Returns the day after another: `2027-01-01` for `2026-12-31`. */
export const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)

const clocks = zoneFormatters('en-CA', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns by how many ms a time zone is ahead of UTC. */
function offsetAt(at: Instant, timeZone: string): number {
  const parts = clocks(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const wall = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`
  return Date.parse(wall) - Math.floor(at / 1_000) * 1_000
}
