import type { Instant, Whole } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { currentBid, minimumBid } from '../minimum-bid.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { acceptBid } from './accept-bid.ts'
import { overLimit } from './bid-request.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { ownLotRefusal } from './own-lot.ts'
import { earlierOfferRefusal } from './pending-offers.ts'
import { outOfRange } from './prices.ts'
import { biddingBlockedReason } from './states.ts'

type FloorBid = Extract<ClerkCommand, { type: 'floorBid' }>

/**
 * V4: decides a floor or telephone bid, with or without a paddle of this sale; it never overtakes an earlier
 * offer (V3). V18: confirmed by a second press, it may split the increment.  @param seq the ledger position
 * before which it was made; if omitted, it is made now
 */
export function floorBid(
  sale: PublishedSale,
  lot: LotState,
  command: FloorBid,
  at: Instant,
  seq?: number,
): Decision<SaleEvent> {
  const { paddle, price, channel } = command
  const blocked = biddingBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const refusal =
    notAllowed(sale, lot, command, at) ??
    outOfRange(lot, price, leastFloorBid(sale, lot, command), sale.terms.ladder) ??
    earlierOfferRefusal(lot, { paddle, price, seq }, sale.terms.ladder)
  if (refusal) return refused(refusal)
  return accepted(...acceptBid(sale, lot, { paddle, price, channel }, at).events)
}

/** V18: returns the least floor bid; splitting an increment allows anything above the current bid. */
const leastFloorBid = ({ terms }: PublishedSale, lot: LotState, { isSplit }: FloorBid): Whole =>
  isSplit && lot.leading ? lot.leading.price + 1 : minimumBid(lot, terms.ladder)

/**
 * W1, W3, V3, S10: compares bidders over all channels; a floor bidder without a paddle is never the same as another.
 */
function notAllowed(
  sale: PublishedSale,
  lot: LotState,
  { paddle, price }: FloorBid,
  at: Instant,
): Refusal | null {
  if (paddle === '') return null
  const nowPrice = currentBid(lot)
  const bidder = sale.paddles.get(paddle)
  const admission = bidder === undefined ? undefined : sale.admissions.get(bidder)
  if (!admission) return { kind: 'notRegistered', nowPrice }
  if (admission.suspended) return { kind: 'suspended', nowPrice }
  const own = ownLotRefusal(lot, bidder)
  if (own) return own
  if (lot.leading?.paddle === paddle) return { kind: 'alreadyLeading', nowPrice }
  return overLimit({ sale, lot, paddle, limit: admission.limit, price, at })
}
