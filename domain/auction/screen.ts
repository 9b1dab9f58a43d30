import type { Instant, Whole } from '#domain/money/money.ts'
import { lotState } from './lot-state.ts'
import { type Holder, shownHolder, shownPrice } from './shown-price.ts'
import type { LotView, SaleView } from './view.ts'

/** The events of the current lot, for the screen in the saleroom. */
export type BlockStage = 'open' | 'lastCall' | 'lastWarning' | 'sold' | 'passed' | 'withdrawn'

/** The view of the screen in the saleroom: the current lot, or why there is none. */
export type Screen =
  | { readonly kind: 'before'; readonly startTime: Instant }
  | { readonly kind: 'closed' }
  | { readonly kind: 'between' }
  | { readonly kind: 'ended' }
  | {
      readonly kind: 'lot'
      readonly lotId: string
      readonly stage: BlockStage
      /** V10: no bids are accepted just now. */
      readonly paused: boolean
      /** The hammer price, the leading bid, or the next bid; null if a decided lot has none. */
      readonly price: { readonly what: 'opening' | 'current' | 'hammer'; readonly amount: Whole } | null
      readonly holder: Holder | null
    }

type Head = Pick<SaleView, 'liveStatus' | 'isEnd' | 'startTime' | 'paused'>

/**
 * Returns the view of a sale on the screen in the saleroom. A lot stays until the next is called, its hammer
 * included; once the saleroom has closed, no lot is being offered.
 *
 * @param lot the current lot; undefined if none is
 * @param hasBegun whether any lot has been called, which distinguishes a closed saleroom from one that has
 * not opened yet
 */
export function screenOf(head: Head, lot: LotView | undefined, hasBegun: boolean): Screen {
  if (head.isEnd) return { kind: 'ended' }
  if (head.liveStatus !== 'open')
    return hasBegun ? { kind: 'closed' } : { kind: 'before', startTime: head.startTime }
  if (!lot) return { kind: 'between' }
  return {
    kind: 'lot',
    lotId: lot.lotId,
    stage: stageOf(lot),
    paused: head.paused,
    price: priceOf(lot),
    holder: shownHolder(lot),
  }
}

function stageOf(lot: LotView): BlockStage {
  const state = lotState(lot)
  if (state === 'sold' || state === 'passed' || state === 'withdrawn') return state
  if (lot.lastWarning) return 'lastWarning'
  return lot.lastCall ? 'lastCall' : 'open'
}

/** Returns the price shown; a passed lot shows its result instead. */
function priceOf(lot: LotView) {
  const price = shownPrice(lot)
  if (price === null || price.kind === 'highest') return null
  return { what: price.kind, amount: price.amount }
}
