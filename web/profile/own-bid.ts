import { lotBadge, outcomeOf } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money.ts'

/** The views of one's bids: those still open, those that won, and all others. */
export const bidKinds = ['open', 'won', 'lost'] as const
export type BidKind = (typeof bidKinds)[number]

/** Where a lot that one has bid on belongs. */
export function kindOf(lot: Parameters<typeof outcomeOf>[0]): BidKind {
  const outcome = outcomeOf(lot)
  if (!outcome) return 'open'
  return outcome.kind === 'won' ? 'won' : 'lost'
}

/** The view that an address asks for; the open ones where it asks for none of ours. */
export const kindAsked = (state: string | null): BidKind => bidKinds.find((kind) => kind === state) ?? 'open'

/** What one can do next about a bid of one's own. */
export type NextAct =
  | { readonly kind: 'nothing' | 'elsewhere' | 'raise' | 'enter' }
  | { readonly kind: 'bid'; readonly price: Whole }

/** What comes next: into the room where the lot is called, above who has outbid one, or higher to be safe. */
export function nextAct(lot: LotView): NextAct {
  const outcome = outcomeOf(lot)
  if (outcome) return { kind: outcome.kind === 'lost' ? 'elsewhere' : 'nothing' }
  if (lot.lotStatus > 1) return { kind: 'enter' }
  return lotBadge(lot) === 'lost' ? { kind: 'bid', price: lot.nextPrice } : { kind: 'raise' }
}
