import { lotBadge } from '#domain/auction/lot-state.ts'
import { shownPrice } from '#domain/auction/shown-price.ts'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { LotCardLot } from '#web/kit/ui/lot-card-lot.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'

/** Returns the lot's state mark in lists for its viewer, or null if it is merely open. */
export function lotMark(lot: LotView): StateName | null {
  const badge = lotBadge(lot)
  switch (badge) {
    case 'none':
      return null
    case 'lost':
    case 'live':
    case 'bidding':
    case 'winning':
    case 'sold':
    case 'won':
    case 'passed':
    case 'withdrawn':
      return badge
    default:
      return unreachable(badge)
  }
}

/** Returns whether another bidder bought the lot: 'outbid' would be wrong. */
export const isLost = (lot: LotView): boolean => lot.saleStatus === 'sold' && lotBadge(lot) === 'lost'

/** Returns the lot's price on cards and its page, or null if its result, passed or withdrawn, says more. */
export function lotPrice(lot: LotView): LotCardLot['price'] {
  const price = shownPrice(lot)
  if (price === null || price.kind === 'highest') return null
  return { kind: price.kind === 'hammer' ? 'sold' : price.kind, amount: price.amount }
}

/** Returns the closing time, or null after closing and for lots sold in a saleroom. */
export const lotClosesAt = (lot: LotView): number | null =>
  lot.saleStatus === 'open' && !lot.withdrawn && lot.endTime > 0 ? lot.endTime : null
