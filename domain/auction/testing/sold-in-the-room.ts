import { inTheRoom } from './rehearsal.ts'
import { lotTerms } from './terms.ts'

/**
 * Returns a sale in which lot 1 of two was sold on the floor at 3,200, over A's bid of 3,000.
 *
 * @param paddle that of the buyer; '' for a buyer who showed none
 */
export function soldInTheRoom(paddle: string) {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  const lotId = 'lot1'
  sale.offer('A', 3_000)
  sale.clerk({ type: 'floorBid', lotId, paddle, channel: 'room', price: 3_200 })
  sale.clerk({ type: 'setLastCall', lotId, on: true })
  sale.at(sale.state().at + 3_000).clerk({ type: 'sell', lotId, belowReserve: false })
  return sale
}
