import { zoneFormatters } from '#domain/lib/zone-formatters.ts'
import type { Instant } from '#domain/money/money.ts'
import type { OfficeHours } from '#domain/people/office-hours.ts'

/** Who collects what was bought, and on which day (O4). */
export type Pickup = {
  readonly name: string
  /** The last four characters of the number of their ID document. */
  readonly idEnd: string
  readonly phone: string
  /** `YYYY-MM-DD`, in the house's time zone. */
  readonly date: string
}

/** The maximum number of days ahead for a chosen day. */
export const pickupDaysAhead = 60

const day = 24 * 3_600_000

const days = zoneFormatters('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** Returns the house's local day at an instant, as `YYYY-MM-DD`. @param timeZone IANA name */
export const dayOf = (at: Instant, timeZone: string): string => days(timeZone).format(at)

/**
 * Returns whether four characters can be the end of the number of an ID document: digits, of which the last
 * may be a letter.
 */
export const isIdEnd = (text: string): boolean => /^\d{3}[\dA-Z]$/.test(text)

/** The issue of a collection’s day; null if there is none. */
export type DayIssue = 'invalid' | 'past' | 'closed' | 'far' | null

/**
 * Returns why purchases cannot be collected on a day, or null if they can (O4): it is past, too far ahead, or
 * not an opening day.  @param hours the opening hours; null if not stated
 * @param today `YYYY-MM-DD`, in the house's time zone
 */
export function dayIssue(date: string, today: string, hours: OfficeHours | null): DayIssue {
  const at = instantOf(date)
  if (at === null) return 'invalid'
  if (date < today) return 'past'
  if (at - (instantOf(today) ?? at) > pickupDaysAhead * day) return 'far'
  const weekday = new Date(at).getUTCDay() || 7
  return hours === null || hours.days.includes(weekday) ? null : 'closed'
}

/** Returns midnight of a day in UTC; null for a date that does not exist. */
function instantOf(date: string): Instant | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(date) ? null : at
}
