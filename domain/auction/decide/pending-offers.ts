import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { SeenOffers } from '../commands.ts'
import { currentBid } from '../minimum-bid.ts'
import type { Refusal } from '../refusal.ts'
import type { LotState, Offer, Paddle } from '../state.ts'

/** A bid made now, or an offer made earlier at a ledger position. */
type LaterBid = { readonly paddle: Paddle; readonly price: Whole; readonly seq?: number | undefined }

/**
 * V3: returns the first pending offer, made before a bid, that would be below the next bid if the bid were
 * accepted. A higher offer stays pending unaffected.
 */
export function earlierOffer(lot: LotState, bid: LaterBid, increments: IncrementTable): Offer | undefined {
  const next = nextIncrement(increments, bid.price)
  const isBefore = ({ seq }: Offer) => bid.seq === undefined || seq < bid.seq
  return lot.offers.find(
    (offer) =>
      offer.paddle !== bid.paddle && offer.price >= bid.price && offer.price < next && isBefore(offer),
  )
}

/** V3: returns a refusal if an earlier offer would be overtaken, which must be accepted or rejected first. */
export function earlierOfferRefusal(
  lot: LotState,
  bid: LaterBid,
  increments: IncrementTable,
): Refusal | null {
  const offer = earlierOffer(lot, bid, increments)
  return offer ? offerWaiting(lot, offer) : null
}

/**
 * V13: returns a refusal if there is a pending offer that the press did not name or, at the first press, one
 * that is higher than the price.
 */
export function unseenOfferRefusal(
  lot: LotState,
  { offers = [], overOffer = false }: SeenOffers,
): Refusal | null {
  const unseen = lot.offers.filter(({ id }) => !offers.includes(id))
  const higher = overOffer ? [] : lot.offers.filter(({ price }) => price > currentBid(lot))
  const [highest] = [...unseen, ...higher].toSorted((a, b) => b.price - a.price || a.seq - b.seq)
  return highest ? offerWaiting(lot, highest) : null
}

const offerWaiting = (lot: LotState, { id, price }: Offer): Refusal => ({
  kind: 'offerWaiting',
  nowPrice: currentBid(lot),
  offerId: id,
  price,
})
