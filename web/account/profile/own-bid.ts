import { lotBadge, lotOutcome } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'

/** The views of one's bids: those still open, those that won, and all others. */
export const bidKinds = ['open', 'won', 'lost'] as const
export type BidKind = (typeof bidKinds)[number]

/** Where a lot that one has bid on belongs. */
export function kindOf(lot: Parameters<typeof lotOutcome>[0]): BidKind {
  const outcome = lotOutcome(lot)
  if (!outcome) return 'open'
  return outcome.kind === 'won' ? 'won' : 'lost'
}

/** The view that an address asks for; the open ones where it asks for none of ours. */
export const kindAsked = (state: string | null): BidKind => bidKinds.find((kind) => kind === state) ?? 'open'

/** What one can do next about a bid of one's own. */
export type NextAct =
  | { readonly kind: 'nothing' | 'elsewhere' | 'order' | 'raise' | 'change' | 'enter' }
  | { readonly kind: 'bid'; readonly price: Whole }

/**
 * What comes next: into the room where the lot is called, above who has outbid one, or higher to be safe. In a live sale
 * what was left with the house beforehand can be changed (V1). What was won is on an order.
 */
export function nextAct(lot: LotView, isLiveSale: boolean): NextAct {
  const outcome = lotOutcome(lot)
  if (outcome?.kind === 'won') return { kind: 'order' }
  if (outcome) return { kind: outcome.kind === 'lost' ? 'elsewhere' : 'nothing' }
  if (lot.lotStatus !== 'waiting') return { kind: 'enter' }
  if (isLiveSale) return { kind: 'change' }
  return lotBadge(lot) === 'lost' ? { kind: 'bid', price: lot.nextPrice } : { kind: 'raise' }
}

/** How close to its end a lot is urgent, in milliseconds. */
const urgentWithin: Duration = 15 * 60_000

/** The lot of one's own that cannot wait: the one that is called in a room, else the next to end of those that end soon. */
export function urgentOf(lots: readonly LotView[], now: Instant): LotView | null {
  const open = lots.filter((lot) => kindOf(lot) === 'open')
  const called = open.find(({ lotStatus }) => lotStatus !== 'waiting')
  const ending = open
    .filter(({ endTime }) => endTime > now && endTime - now <= urgentWithin)
    .toSorted((a, b) => a.endTime - b.endTime)
  return called ?? ending[0] ?? null
}
