import type { Instant, Whole } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import { isForSale } from '../lot-state.ts'
import { minimumBid } from '../minimum-bid.ts'
import { recordLostReason } from '../pause-reason.ts'
import { lotsOfPlan } from '../plans/bidding-plan.ts'
import { plannedMaximum } from '../plans/plan-in-sale.ts'
import type { LotState, StandingPlan } from '../state.ts'
import { type BidRequest, overLimit } from './bid-request.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { placePlanBid } from './timed.ts'

/**
 * Returns the events of a command with the bids that plans of a timed sale make because of them, until none can bid (B2).
 * Plans bid in the order in which they were first made. In a live sale plans answer as commission bids do (V2).
 */
export function withPlanBids(
  sale: PublishedSale,
  events: readonly SaleEvent[],
  at: Instant,
): readonly SaleEvent[] {
  const batch = events.reduce(append, startBatch(sale, at))
  if (sale.terms.kind === 'live' || batch.sale.plans.size === 0) return events
  return untilNoneBids(batch, sale.terms, touchedBy(events)).events
}

/** The lots that events changed; null if they may concern every plan. */
type Touched = ReadonlySet<string> | null

const touchedBy = (events: readonly SaleEvent[]): Touched =>
  events.every((event) => 'lotId' in event)
    ? new Set(events.flatMap((event) => ('lotId' in event ? [event.lotId] : [])))
    : null

function untilNoneBids(batch: EventBatch, terms: PublishedSale['terms'], touched: Touched): EventBatch {
  const sale = { ...batch.sale, terms }
  if (sale.isEnd || sale.pauseReason === recordLostReason || batch.at < terms.bidStartTime) return batch
  for (const plan of sale.plans.values()) {
    if (touched !== null && plan.lotIds.isDisjointFrom(touched)) continue
    const request = nextBid(sale, plan, batch.at)
    if (!request) continue
    const after = placePlanBid(request).reduce(append, batch)
    return untilNoneBids(after, terms, touched && new Set([...touched, request.lot.lotId]))
  }
  return batch
}

/** Returns the next bid of a plan, on the first of its lots on which it should and can bid; null if there is none. */
function nextBid(sale: PublishedSale, plan: StandingPlan, at: Instant): BidRequest | null {
  const { paddle } = plan
  const limit = sale.admissions.get(sale.paddles.get(paddle) ?? '')?.limit ?? null
  for (const { lotId, maximum } of lotsOfPlan(plan)) {
    const lot = sale.lots.get(lotId)
    if (!lot || !isForSale(lot) || at >= lot.endTime) continue
    if (!shouldBid(sale, lot, paddle, maximum)) continue
    const price = plannedMaximum(sale, plan, lot)
    const request = { sale, lot, paddle, limit, price, at }
    if (price > 0 && shouldBid(sale, lot, paddle, price) && overLimit(request) === null) return request
  }
  return null
}

/** Returns whether a maximum lets its bidder lead, or meet the reserve where they lead already (T3). */
function shouldBid(sale: PublishedSale, lot: LotState, paddle: string, maximum: Whole): boolean {
  const { leading, terms } = lot
  if (leading?.paddle !== paddle) return maximum >= minimumBid(lot, sale.terms.ladder)
  return !leading.reserveMet && maximum >= (terms.reserve ?? 0)
}
