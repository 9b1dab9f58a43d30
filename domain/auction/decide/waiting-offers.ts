import { type Ladder, nextStep } from '#domain/auction/ladder.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Decided } from '../commands.ts'
import { priceOf } from '../opening.ts'
import type { Refusal } from '../refusal.ts'
import type { LotState, Offer, Paddle } from '../state.ts'

/** A bid that somebody makes now, or made as an offer at a place in the ledger. */
type Later = { readonly paddle: Paddle; readonly price: Whole; readonly seq?: number | undefined }

/**
 * V3: the first waiting offer that a bid would pass over although it was there before and offers no less: accepting the
 * bid would leave it below the next step. One that lies higher goes on waiting, and loses nothing.
 */
export function passedOver(lot: LotState, bid: Later, ladder: Ladder): Offer | undefined {
  const next = nextStep(ladder, bid.price)
  const isBefore = ({ seq }: Offer) => bid.seq === undefined || seq < bid.seq
  return lot.offers.find(
    (offer) =>
      offer.paddle !== bid.paddle && offer.price >= bid.price && offer.price < next && isBefore(offer),
  )
}

/** V3: refused where an earlier offer would be passed over: it is accepted or rejected first. */
export function outOfTurn(lot: LotState, bid: Later, ladder: Ladder): Refusal | null {
  const offer = passedOver(lot, bid, ladder)
  return offer ? waits(lot, offer) : null
}

/**
 * V13: refused where an offer waits that the press did not name, or, at the first press, one that is higher than the
 * price.
 */
export function undecidedOffer(lot: LotState, { offers = [], overOffer = false }: Decided): Refusal | null {
  const unnamed = lot.offers.filter(({ id }) => !offers.includes(id))
  const higher = overOffer ? [] : lot.offers.filter(({ price }) => price > priceOf(lot))
  const [highest] = [...unnamed, ...higher].toSorted((a, b) => b.price - a.price || a.seq - b.seq)
  return highest ? waits(lot, highest) : null
}

const waits = (lot: LotState, { id, price }: Offer): Refusal => ({
  kind: 'offerWaiting',
  nowPrice: priceOf(lot),
  offerId: id,
  price,
})
