import type { Auction } from '#wire/entities/auction.ts'

type Sale = Pick<
  Auction,
  | 'id'
  | 'no'
  | 'title'
  | 'type'
  | 'isEnd'
  | 'isRehearsal'
  | 'registerStartTime'
  | 'bidStartTime'
  | 'startTime'
  | 'endTime'
>

/** The events that begin or close at an instant. */
export type SaleEvent = {
  readonly kind: 'registration' | 'preBids' | 'begins' | 'opens' | 'closes'
  readonly sale: Sale
  readonly at: number
}

const dayMs = 86_400_000

/** How many days ahead the list looks, and its maximum length. */
const days = 14
const most = 8

function eventsOf(sale: Sale): readonly SaleEvent[] {
  const { type, registerStartTime, bidStartTime, startTime, endTime } = sale
  return type === 'live'
    ? [
        { kind: 'registration', sale, at: registerStartTime },
        { kind: 'preBids', sale, at: bidStartTime },
        { kind: 'begins', sale, at: startTime },
      ]
    : [
        { kind: 'opens', sale, at: startTime },
        { kind: 'closes', sale, at: endTime },
      ]
}

/** Returns the events that begin or close in the next fourteen days, soonest first. Rehearsals do not count (V12). */
export const upcomingEvents = (sales: readonly Sale[], now: number): readonly SaleEvent[] =>
  sales
    .filter(({ isEnd, isRehearsal }) => !isEnd && !isRehearsal)
    .flatMap(eventsOf)
    .filter(({ at }) => at >= now && at < now + days * dayMs)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
