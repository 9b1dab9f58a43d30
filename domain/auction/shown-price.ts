import type { Whole } from '#domain/money/money.ts'
import { lotState } from './lot-state.ts'
import type { Channel, Paddle } from './state.ts'
import type { LotView } from './view.ts'

/** The price that a lot shows, and its kind. `highest`: the highest bid of a passed lot, with which nobody leads. */
export type ShownPrice = {
  readonly kind: 'opening' | 'current' | 'highest' | 'hammer'
  readonly amount: Whole
}

/** The leader or buyer of a lot; `paddle` '' if none has a paddle. */
export type Holder = { readonly channel: Channel; readonly paddle: Paddle }

type Priced = Pick<
  LotView,
  'saleStatus' | 'lotStatus' | 'withdrawn' | 'winPrice' | 'finalPrice' | 'nextPrice'
>

/**
 * Returns the price that every screen shows of a lot; null for a lot that was withdrawn, whose bids are void (V8), or
 * passed without a bid. A lot that was set aside with a bid keeps it (V1).
 */
export function shownPrice(lot: Priced): ShownPrice | null {
  const hasBid = lot.winPrice > 0
  switch (lotState(lot)) {
    case 'withdrawn':
      return null
    case 'sold':
      return { kind: 'hammer', amount: lot.finalPrice }
    case 'passed':
      return hasBid ? { kind: 'highest', amount: lot.winPrice } : null
    default:
      return hasBid ? { kind: 'current', amount: lot.winPrice } : { kind: 'opening', amount: lot.nextPrice }
  }
}

/** Returns the paddle behind the price that a lot shows: its leader or buyer; null if nobody does. */
export function shownHolder(lot: Priced & Pick<LotView, 'leader' | 'leaderChannel'>): Holder | null {
  const kind = shownPrice(lot)?.kind
  if (lot.leaderChannel === '' || (kind !== 'current' && kind !== 'hammer')) return null
  return { channel: lot.leaderChannel, paddle: lot.leader }
}

type Waiting = Pick<LotView, 'saleStatus' | 'lotStatus' | 'withdrawn' | 'winPrice' | 'endTime'>

/**
 * Returns whether a lot of a live sale was set aside with a bid from an earlier call, so that it accepts no
 * pre-bids (V1).
 */
export const isSetAside = (lot: Waiting): boolean =>
  lotState(lot) === 'active' && lot.endTime === 0 && lot.winPrice > 0
