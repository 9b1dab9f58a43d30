import type { Instant, Whole } from '#domain/money/money.ts'
import { type BidderStatus, type Ineligibility, ineligibilityOf } from './bidder-status.ts'
import type { SaleKind } from './listing.ts'
import { type LotOutcome, lotOutcome } from './lot-state.ts'
import { isSetAside } from './shown-price.ts'
import type { LotView } from './view.ts'

/** The facts of a sale that a bid box depends on. */
export type BidBoxSale = {
  readonly type: SaleKind
  readonly bidStartTime: Instant
  /** T10: it is paused because entries of its record were lost. */
  readonly isHalted?: boolean
  /** S10: the lot is the viewer's own. */
  readonly isOwn?: boolean | undefined
}

/**
 * Every mode of the box beside a lot in which maximum bids are placed. Only `first`, `raise` and `outbid`
 * bid, from `least` on.
 */
export type BidBox =
  | LotOutcome
  /** T10: no bid is accepted until a clerk resumes the sale. */
  | { readonly kind: 'halted' }
  /** S10: it is the viewer's own lot. */
  | { readonly kind: 'own' }
  /** It is the current lot: bids are placed in the saleroom. */
  | { readonly kind: 'saleroom' }
  /** V1: the lot was set aside with a bid, which remains valid; pre-bids are not accepted. */
  | { readonly kind: 'setAside' }
  /** T7: the end has passed by this clock, and the server has not confirmed it yet. */
  | { readonly kind: 'closing' }
  | { readonly kind: Ineligibility }
  | { readonly kind: 'notYet'; readonly opensAt: Instant }
  | { readonly kind: 'first' | 'outbid'; readonly least: Whole }
  | { readonly kind: 'raise'; readonly least: Whole; readonly isWinning: boolean }

/**
 * Returns the mode of a lot's bid box: the lot’s own state first, then the viewer's right to bid, then their
 * standing.
 */
export function bidBox(lot: LotView, sale: BidBoxSale, admittance: BidderStatus, now: Instant): BidBox {
  return (
    lotOutcome(lot) ??
    ownLot(sale) ??
    halted(sale) ??
    closedHere(lot, sale, now) ??
    ineligible(admittance) ??
    beforeBidding(sale, now) ??
    byPosition(lot)
  )
}

const halted = ({ isHalted = false }: BidBoxSale): BidBox | null => (isHalted ? { kind: 'halted' } : null)

const ownLot = ({ isOwn = false }: BidBoxSale): BidBox | null => (isOwn ? { kind: 'own' } : null)

function closedHere(lot: LotView, { type }: BidBoxSale, now: Instant): BidBox | null {
  const { lotStatus, endTime } = lot
  if (type === 'live' && lotStatus !== 'waiting') return { kind: 'saleroom' }
  if (type === 'live') return isSetAside(lot) ? { kind: 'setAside' } : null
  return now >= endTime ? { kind: 'closing' } : null
}

function ineligible(admittance: BidderStatus): BidBox | null {
  const reason = ineligibilityOf(admittance)
  return reason && { kind: reason }
}

const beforeBidding = ({ bidStartTime }: BidBoxSale, now: Instant): BidBox | null =>
  now < bidStartTime ? { kind: 'notYet', opensAt: bidStartTime } : null

function byPosition({ myPrice, win, nextPrice }: LotView): BidBox {
  if (myPrice === 0) return { kind: 'first', least: nextPrice }
  if (win === 'lost') return { kind: 'outbid', least: nextPrice }
  return { kind: 'raise', least: nextPrice, isWinning: win === 'winning' }
}
