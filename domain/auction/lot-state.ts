import type { Whole } from '#domain/money/money.ts'
import type { LotView } from './view.ts'

/** A lot's state in its sale (spec.md section 4). */
export type LotStage = 'sold' | 'passed' | 'withdrawn' | 'lotOpen' | 'biddingOpen' | 'active'

export function lotState({
  saleStatus,
  lotStatus,
  withdrawn,
}: Pick<LotView, 'saleStatus' | 'lotStatus' | 'withdrawn'>): LotStage {
  if (withdrawn) return 'withdrawn'
  if (saleStatus === 'sold') return 'sold'
  if (saleStatus === 'passed') return 'passed'
  if (lotStatus === 'lotOpen') return 'lotOpen'
  return lotStatus === 'biddingOpen' ? 'biddingOpen' : 'active'
}

/** Returns whether there is a lot, and it is neither sold, passed nor withdrawn. */
export const isForSale = (lot: Pick<LotView, 'saleStatus' | 'withdrawn'> | undefined): boolean =>
  lot?.saleStatus === 'open' && !lot.withdrawn

type OutcomeFields = Pick<LotView, 'saleStatus' | 'withdrawn' | 'finalPrice' | 'win'>

/** How a lot ended for its viewer. `price` is the hammer's. */
export type LotOutcome =
  | { readonly kind: 'withdrawn' | 'passed' }
  | { readonly kind: 'won' | 'lost' | 'sold'; readonly price: Whole }

/** Returns how a lot ended for its viewer, or null while it has not. */
export function lotOutcome({ withdrawn, saleStatus, finalPrice, win }: OutcomeFields): LotOutcome | null {
  if (withdrawn) return { kind: 'withdrawn' }
  if (saleStatus === 'passed') return { kind: 'passed' }
  if (saleStatus !== 'sold') return null
  return { kind: win === 'none' ? 'sold' : win === 'winning' ? 'won' : 'lost', price: finalPrice }
}

/** Returns why a passed lot was passed, as far as the record shows it: its highest bid did not reach the reserve. */
export const passedReason = ({
  winPrice,
  reserveMet,
}: Pick<LotView, 'winPrice' | 'reserveMet'>): 'belowReserve' | 'none' =>
  winPrice > 0 && !reserveMet ? 'belowReserve' : 'none'

/** Returns whether the viewer lost to an earlier bid of the same amount: outbid at their own price (T1, V2). */
export const isTied = ({ win, winPrice, myPrice }: Pick<LotView, 'win' | 'winPrice' | 'myPrice'>): boolean =>
  win === 'lost' && myPrice > 0 && myPrice === winPrice

/** The viewer's status on a lot; 'none' if there is none. */
export type LotBadge =
  | 'live'
  | 'bidding'
  | 'winning'
  | 'lost'
  | 'none'
  | 'sold'
  | 'won'
  | 'passed'
  | 'withdrawn'

type Seen = Pick<LotView, 'saleStatus' | 'lotStatus' | 'withdrawn' | 'finalPrice' | 'myPrice' | 'win'>

/**
 * Returns the badge of a lot for its viewer (spec.md section 4). A leader below the reserve is bidding, not winning.
 */
export function lotBadge(lot: Seen): LotBadge {
  const outcome = lotOutcome(lot)
  if (outcome) return outcome.kind
  if (lot.lotStatus !== 'waiting') return 'live'
  if (lot.myPrice === 0) return 'none'
  if (lot.win === 'none') return 'bidding'
  return lot.win === 'winning' ? 'winning' : 'lost'
}
