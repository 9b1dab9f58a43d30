import type { SaleEvent } from '../events.ts'
import type { LotState } from '../state.ts'
import { bidView, offerView } from '../view/bids.ts'
import type { BidView } from '../view.ts'

/** Returns the bids of a lot that an entry added, retracted or restored, which everybody sees. */
export function changedBids(previous: LotState, lot: LotState, event: SaleEvent): readonly BidView[] {
  const ids =
    event.type === 'doingUndone' ? event.deleted : event.type === 'doingRedone' ? event.restored : null
  if (ids) {
    return Array.from(lot.bids)
      .filter(({ id }) => ids.includes(id))
      .map(bidView)
  }
  if (reassigning.has(event.type)) return reassignedBids(previous, lot)
  return Array.from({ length: lot.bids.length - previous.bids.length }, (_, index) =>
    lot.bids.at(previous.bids.length + index),
  )
    .filter((bid) => bid !== undefined)
    .map(bidView)
}

/** Entries that change bids which were there before. */
const reassigning: ReadonlySet<SaleEvent['type']> = new Set([
  'buyerNamed',
  'lotReopened',
  'choiceMade',
  'choiceUndone',
])

/**
 * V14: returns the bid whose buyer was named, or is without a paddle again. V23: returns the bids that end,
 * or are valid again.
 */
const reassignedBids = (previous: LotState, lot: LotState): readonly BidView[] =>
  Array.from(lot.bids)
    .filter((bid, index) => bid !== previous.bids.at(index))
    .map(bidView)

/** Returns the offers of a lot that an entry added or turned down: their owners and staff see them (V3). */
export function changedOffers(previous: LotState, lot: LotState): readonly BidView[] {
  if (lot.rejected.length > previous.rejected.length) {
    const offer = lot.rejected.at(-1)
    return offer ? [offerView(offer, lot.lotId)] : []
  }
  return lot.offers
    .filter((offer) => !previous.offers.includes(offer))
    .map((offer) => offerView(offer, lot.lotId))
}
