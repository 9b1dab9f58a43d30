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

/** The publication of a text or the sending of a newsletter issue at an instant. */
export type EditorialEvent = {
  readonly kind: 'text' | 'issue'
  readonly key: string
  readonly name: string
  readonly to: string
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

/**
 * Returns the events of sales that begin or close in the next fourteen days, and what editors have scheduled, soonest
 * first. Rehearsals do not count (V12).
 */
export const upcomingEvents = (
  sales: readonly Sale[],
  editorial: readonly EditorialEvent[],
  now: number,
): readonly (SaleEvent | EditorialEvent)[] =>
  [...sales.filter(({ isEnd, isRehearsal }) => !isEnd && !isRehearsal).flatMap(eventsOf), ...editorial]
    .filter(({ at }) => at >= now && at < now + days * dayMs)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
