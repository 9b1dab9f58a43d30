import { zoneFormatters } from '#domain/lib/zone-formatters.ts'
import type { Instant } from '#domain/money/money.ts'

/** The month that is printed on a card. `expMonth` is 1 to 12. */
export type CardMonth = { readonly expYear: number; readonly expMonth: number }

const months = zoneFormatters('en', { year: 'numeric', month: 'numeric' })

/**
 * Returns the months since the year 0 in a time zone, for comparison with a card’s month. @param timeZone
 * IANA name
 */
export function monthAt(now: Instant, timeZone: string): number {
  const parts = months(timeZone).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  return monthOf({ expYear: read('year'), expMonth: read('month') })
}

/** Returns a card's month, counted as `monthAt` counts. */
export const monthOf = ({ expYear, expMonth }: CardMonth): number => expYear * 12 + expMonth

/** Returns whether a card can no longer be charged: its month has passed in the house's time zone. */
export const hasExpired = (card: CardMonth, now: Instant, timeZone: string): boolean =>
  monthAt(now, timeZone) > monthOf(card)
