import type { BidLine } from '../events.ts'
import type { RulesReason } from '../offer-reason.ts'
import { askingPrice } from '../opening.ts'
import type { LotState, Offer } from '../state.ts'
import { taken, withBookAnswers } from './book.ts'
import { adding, type Run, runOf, type Sale } from './run.ts'
import { turnedDown } from './turned-down.ts'

/** A bid in the saleroom, the book's answers to it (V2), and word to those whose offers it overtook (V3). */
export function bidding(sale: Sale, lot: LotState, line: BidLine, at: number, offerId = ''): Run {
  const doing = sale.seq + 1
  const run = adding(runOf(sale, at), taken(lot, line, doing, offerId))
  return withOvertakenRejected(withBookAnswers(run, sale, lot.lotId, doing), sale, lot.lotId)
}

/** Turns down the offers that lie below the next step now, or whose owner has come to lead by another way (V3). */
export function withOvertakenRejected(run: Run, { terms }: Sale, lotId: string): Run {
  const lot = run.sale.lots.get(lotId)
  if (!lot) return run
  const least = askingPrice(lot, terms.ladder)
  return lot.offers
    .filter(({ price, paddle }) => price < least || paddle === lot.leading?.paddle)
    .reduce((rest, offer) => adding(rest, turnedDown(lotId, offer, overtakenBy(lot, offer))), run)
}

/** V3: why an offer can no longer be accepted; what its owner reads is true of the bid that leads. */
function overtakenBy({ leading }: LotState, { paddle, price }: Offer): RulesReason {
  if (leading && paddle === leading.paddle) return 'leading'
  if (!leading || price > leading.price) return 'belowNext'
  return price < leading.price ? 'outbid' : 'earlier'
}
