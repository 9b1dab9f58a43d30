import { lotBadge, lotOutcome } from '#domain/auction/lot-state.ts'
import { isSetAside } from '#domain/auction/shown-price.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import { lotMark } from '#web/sale/lots/lot-display.ts'

/** The views of the user's bids: open, won and lost. */
export const bidKinds = ['open', 'won', 'lost'] as const
export type BidKind = (typeof bidKinds)[number]

/** Returns the view of a bid's lot. */
export function bidKind(lot: Parameters<typeof lotOutcome>[0]): BidKind {
  const outcome = lotOutcome(lot)
  if (!outcome) return 'open'
  return outcome.kind === 'won' ? 'won' : 'lost'
}

/** Parses the view of a URL; open bids for an unknown one. */
export const parseBidKind = (state: string | null): BidKind =>
  bidKinds.find((kind) => kind === state) ?? 'open'

/** The next action for a bid. */
export type NextAction =
  | { readonly kind: 'nothing' | 'elsewhere' | 'order' | 'raise' | 'change' | 'enter' }
  | { readonly kind: 'bid'; readonly price: Whole }

/**
 * Returns the next action: entering the saleroom once the lot is offered, bidding again when outbid, or raising the
 * maximum. Before a live sale an absentee bid can be changed, but not on a lot that was set aside with a bid (V1). A won lot is on an order.
 */
export function nextAction(lot: LotView, isLiveSale: boolean): NextAction {
  const outcome = lotOutcome(lot)
  if (outcome?.kind === 'won') return { kind: 'order' }
  if (outcome) return { kind: outcome.kind === 'lost' ? 'elsewhere' : 'nothing' }
  if (lot.lotStatus !== 'waiting') return { kind: 'enter' }
  if (isLiveSale) return { kind: isSetAside(lot) ? 'nothing' : 'change' }
  return lotBadge(lot) === 'lost' ? { kind: 'bid', price: lot.nextPrice } : { kind: 'raise' }
}

/** Returns the mark of a bid; in a timed sale the leader below the reserve sees that it is not met. */
export function bidMark(lot: LotView, isLiveSale: boolean): StateName | null {
  const mark = lotMark(lot)
  return mark === 'bidding' && !isLiveSale ? 'reserveNotMet' : mark
}

/** How long before its close a lot is urgent, in milliseconds. */
const urgentDuration: Duration = 15 * 60_000

/** Finds the most urgent lot: the one being called, or else the next to close soon. */
export function findUrgentLot(lots: readonly LotView[], now: Instant): LotView | null {
  const open = lots.filter((lot) => bidKind(lot) === 'open')
  const called = open.find(({ lotStatus }) => lotStatus !== 'waiting')
  const ending = open
    .filter(({ endTime }) => endTime > now && endTime - now <= urgentDuration)
    .toSorted((a, b) => a.endTime - b.endTime)
  return called ?? ending[0] ?? null
}
