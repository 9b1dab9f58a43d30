import type { Entry } from './events.ts'
import { emptySale, evolve } from './evolve.ts'
import type { LotTerms, SaleTerms } from './terms.ts'
import { visibleBids } from './view/bids.ts'
import { type BidView, type LotView, lotViewOf } from './view.ts'

/** A lot as everybody saw it once an entry was in the record. */
export type ReplayStep = {
  readonly view: LotView
  /** Newest last. */
  readonly bids: readonly BidView[]
}

const everybody = { kind: 'public' } as const

/**
 * Returns the history of one lot, step by step, from the public entries about it alone. Their secrets are unknown and
 * not needed, since an entry carries its outcome (docs/decisions/0007-events-carry-outcomes.md).
 *
 * @param entries about this lot, in order
 * @returns one step for each entry
 */
export function replayLot(terms: SaleTerms, lot: LotTerms, entries: readonly Entry[]): readonly ReplayStep[] {
  const published = { type: 'salePublished', terms, lots: [lot] } as const
  const empty = emptySale(terms.auctionId)
  // Opening and closing the saleroom are not entries of a lot. While it is closed, a live lot can only be
  // reopened, and that entry has the lot’s status.
  const open = terms.kind === 'live' ? ({ ...empty, liveStatus: 'open' } as const) : empty
  let state = evolve(open, { seq: 1, at: 0, event: published })
  return entries.map((entry) => {
    state = evolve(state, entry)
    const now = state.lots.get(lot.lotId)
    if (!now) throw new Error(`The lot ${lot.lotId} is not in its own replay`)
    return { view: lotViewOf(now, state, everybody), bids: visibleBids(now, everybody) }
  })
}
