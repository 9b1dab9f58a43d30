import type { SaleEvent } from '../events.ts'
import { askingPrice, priceOf } from '../opening.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { Offer } from '../state.ts'
import { accepted, refused, unchanged } from './answers.ts'
import { type Asked, overLimit } from './asked.ts'
import { bidding } from './bidding.ts'
import { outOfRange } from './prices.ts'
import { adding, runOf } from './run.ts'
import { turnedDown } from './turned-down.ts'
import { passedOver } from './waiting-offers.ts'

/**
 * An online offer in a live sale: any whole price from the next step on (V3, L4). Where offers are taken at once, it still
 * waits behind an earlier one that it would pass over.
 */
export function online(asked: Asked): Decision<SaleEvent> {
  const { sale, lot, paddle, price, at } = asked
  const waiting = lot.offers.find((offer) => offer.paddle === paddle)
  const closed = notOpen(asked)
  if (closed) return refused(closed)
  if (waiting?.price === price) return unchanged
  const refusal = leading(asked) ?? tooLow(asked, waiting) ?? overLimit(asked)
  if (refusal) return refused(refusal)
  const replaced = waiting ? [turnedDown(lot.lotId, waiting, 'raised')] : []
  if (sale.bidAcceptance === 'clerk' || passedOver(lot, { paddle, price }, sale.terms.ladder)) {
    return accepted(...replaced, { type: 'offerMade', lotId: lot.lotId, paddle, price })
  }
  const run = replaced.reduce(adding, runOf(sale, at))
  const taken = bidding({ ...run.sale, terms: sale.terms }, lot, { paddle, price, channel: 'online' }, at)
  return accepted(...replaced, ...taken.events)
}

function notOpen({ sale, lot }: Asked): Refusal | null {
  const nowPrice = priceOf(lot)
  if (lot.saleStatus !== 0 || sale.isEnd) return { kind: 'lotEnded', nowPrice }
  if (sale.liveStatus !== 1 || lot.lotStatus !== 3) return { kind: 'lotNotOpen', nowPrice }
  return sale.paused ? { kind: 'lotNotOpen', nowPrice, status: 'paused' } : null
}

/** V3: who leads cannot bid against themselves, whatever channel they lead by. */
function leading({ lot, paddle }: Asked): Refusal | null {
  if (lot.leading?.paddle !== paddle) return null
  return { kind: 'alreadyLeading', nowPrice: lot.leading.price }
}

/** An offer that waits can be raised, like any maximum, and not lowered. */
function tooLow({ sale, lot, price }: Asked, waiting: Offer | undefined): Refusal | null {
  const { ladder } = sale.terms
  if (waiting && price < waiting.price) {
    return { kind: 'cannotLower', nowPrice: priceOf(lot), maximum: waiting.price }
  }
  return outOfRange(lot, price, askingPrice(lot, ladder), ladder)
}
