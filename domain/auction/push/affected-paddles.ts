import type { SaleEvent } from '../events.ts'
import type { LotState, Paddle } from '../state.ts'

/**
 * Returns the paddles that may see an entry differently from everybody else: the paddles that it names, the
 * former and new leader, those whose bids it retracts or restores, and, if a lot gets its first leader or
 * loses its last, everybody with a maximum on it.
 */
export function affectedPaddles(previous: LotState, lot: LotState, event: SaleEvent): ReadonlySet<Paddle> {
  const paddles = new Set([
    previous.leading?.paddle ?? '',
    lot.leading?.paddle ?? '',
    ...namedPaddles(event, lot),
  ])
  paddles.delete('')
  return (previous.leading === null) === (lot.leading === null)
    ? paddles
    : paddles.union(new Set(lot.maximumBids.keys()))
}

/** Returns the paddles that an event of a lot names, or whose bids it deletes or restores. */
export function namedPaddles(event: SaleEvent, lot: LotState): readonly Paddle[] {
  switch (event.type) {
    case 'preBidPlaced':
    case 'commissionPlaced':
    case 'offerMade':
    case 'offerRejected':
    case 'buyerNamed':
    case 'lotSoldAfter':
    case 'lotSoldInParcel':
      return [event.paddle]
    case 'bidAccepted':
      return [event.line.paddle]
    case 'choiceMade':
    case 'choiceUndone':
      return Array.from(lot.bids, ({ paddle }) => paddle)
    case 'doingUndone':
      return biddersOf(event.deleted, lot)
    case 'doingRedone':
      return biddersOf(event.restored, lot)
    default:
      return []
  }
}

const biddersOf = (ids: readonly string[], { bids }: LotState): readonly Paddle[] =>
  Array.from(bids)
    .filter(({ id }) => ids.includes(id))
    .map(({ paddle }) => paddle)
