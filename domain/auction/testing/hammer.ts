import type { Rehearsal } from './rehearsal.ts'

/** Returns a floor bid on a lot, the first by default. */
export const floorBid = (sale: Rehearsal, paddle: string, price: number, lotId = 'lot1') =>
  sale.clerk({ type: 'floorBid', lotId, price, paddle, channel: 'room' })

/** Sends last call and then the hammer for a lot, the first by default. */
export function hammer(sale: Rehearsal, lotId = 'lot1') {
  sale.clerk({ type: 'setLastCall', lotId, on: true })
  sale.at(sale.state().at + 4_000)
  return sale.clerk({ type: 'sell', lotId, belowReserve: false })
}

/** Sells the first lot to a floor bidder. */
export function sellFirst(sale: Rehearsal, paddle: string, price: number): Rehearsal {
  floorBid(sale, paddle, price)
  hammer(sale)
  return sale
}
