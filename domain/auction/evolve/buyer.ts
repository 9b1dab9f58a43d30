import type { SaleEvent } from '../events.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import { takingPart, withLot } from './lots.ts'

type BuyerNamed = Extract<SaleEvent, { type: 'buyerNamed' }>

/** V14: the bid that bought the lot was this paddle's. */
export function buyerNamed(state: SaleState, { lotId, paddle, price }: BuyerNamed, seq: number): SaleState {
  const next = withLot(state, lotId, (lot) => ({
    ...withBuyer(lot, paddle),
    seq,
    highest: lot.highest.with(paddle, price),
    named: { highest: lot.highest.get(paddle) ?? 0 },
  }))
  return { ...next, bidOn: takingPart(state, paddle, lotId) }
}

/** V6: naming the buyer belongs to the hammer, and is taken back with it. */
export function withoutNamedBuyer(lot: LotState): LotState {
  const { named, leading } = lot
  if (!named || !leading) return lot
  const highest = lot.highest.with(leading.paddle, named.highest)
  return { ...withBuyer(lot, ''), highest, named: null }
}

/** The bid that leads, and the lead itself, in the name of this paddle. */
function withBuyer(lot: LotState, paddle: Paddle): LotState {
  const { leading } = lot
  if (!leading) return lot
  let place = lot.bids.length - 1
  while (place >= 0 && lot.bids.at(place)?.isDel) place -= 1
  const bid = lot.bids.at(place)
  const bids = bid ? lot.bids.with(place, { ...bid, paddle }) : lot.bids
  return { ...lot, leading: { ...leading, paddle }, bids }
}
