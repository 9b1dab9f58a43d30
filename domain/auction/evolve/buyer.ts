import type { SaleEvent } from '../events.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import { withLotByPaddle } from './lots.ts'

type BuyerNamed = Extract<SaleEvent, { type: 'buyerNamed' }>

/** V14: assigns the winning bid of a lot to a paddle. */
export function buyerNamed(state: SaleState, { lotId, paddle, price }: BuyerNamed, seq: number): SaleState {
  return withLotByPaddle(state, lotId, paddle, (lot) => ({
    ...withBuyer(lot, paddle),
    seq,
    highestBids: lot.highestBids.with(paddle, price),
    namedBuyer: { previousHighest: lot.highestBids.get(paddle) ?? 0 },
  }))
}

/** V6: undoes the naming of a buyer, together with the hammer that it belongs to. */
export function withoutNamedBuyer(lot: LotState): LotState {
  const { namedBuyer: named, leading } = lot
  if (!named || !leading) return lot
  const highest = lot.highestBids.with(leading.paddle, named.previousHighest)
  return { ...withBuyer(lot, ''), highestBids: highest, namedBuyer: null }
}

/** Returns a lot whose leading bid is in the name of this paddle. */
function withBuyer(lot: LotState, paddle: Paddle): LotState {
  const { leading } = lot
  if (!leading) return lot
  let index = lot.bids.length - 1
  while (index >= 0 && lot.bids.at(index)?.isDel) index -= 1
  const bid = lot.bids.at(index)
  const bids = bid ? lot.bids.with(index, { ...bid, paddle }) : lot.bids
  return { ...lot, leading: { ...leading, paddle }, bids }
}
