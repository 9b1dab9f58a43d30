import type { Duration, Instant } from '#domain/money/money.ts'

const minute: Duration = 60_000
const hour: Duration = 60 * minute
const day: Duration = 24 * hour

/** Hong Kong is eight hours ahead of UTC all year round. */
const hongKong: Duration = 8 * hour

/** A moment relative to the opening; with `clock`, at that Hong Kong time of that day. */
export type Moment = {
  readonly offset: Duration
  /** 'hh:mm' in Hong Kong; null uses the offset alone. */
  readonly clock: `${number}:${number}` | null
  /** Whether a Saturday or Sunday moves it to the Monday after. */
  readonly isBusinessDay?: true
}

/** Returns the moment this many minutes after the opening. */
export const inMinutes = (minutes: number): Moment => ({ offset: minutes * minute, clock: null })

/** Returns the moment at a Hong Kong time, this many days after the opening; negative for before. */
export const onDay = (days: number, clock: `${number}:${number}`): Moment => ({ offset: days * day, clock })

/** Returns the moment at a Hong Kong time on the first business day this many days after the opening or later. */
export const onBusinessDay = (days: number, clock: `${number}:${number}`): Moment => ({
  ...onDay(days, clock),
  isBusinessDay: true,
})

/**
 * Resolves a moment for an opening time, in epoch milliseconds; always a whole minute,
 * never earlier than requested.
 */
export function instantOf(moment: Moment, opening: Instant): Instant {
  const at = opening + moment.offset
  if (moment.clock === null) return Math.ceil(at / minute) * minute
  const days = Math.floor((at + hongKong) / day)
  const midnight = (moment.isBusinessDay ? businessDay(days) : days) * day - hongKong
  const [hours = 0, minutes = 0] = moment.clock.split(':').map(Number)
  return midnight + hours * hour + minutes * minute
}

/**
 * Returns the day itself, or the Monday after a Saturday or Sunday. @param days the days since 1970-01-01, a
 * Thursday
 */
function businessDay(days: number): number {
  const sinceMonday = (days + 3) % 7
  return sinceMonday < 5 ? days : days + 7 - sinceMonday
}
