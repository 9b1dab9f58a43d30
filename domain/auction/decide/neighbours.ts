import { saleOrder } from '../sale-order.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

/** Whether lots follow each other, in this order, among those that are for sale (V19). */
export function areNeighbours({ lots, moves }: PublishedSale, lotIds: readonly string[]): boolean {
  const order = saleOrder([...lots.keys()], moves).filter((id) => {
    const lot = lots.get(id)
    return lot !== undefined && lotBlockedReason(lot) === null
  })
  const from = order.indexOf(lotIds[0] ?? '')
  return from >= 0 && lotIds.every((id, place) => order[from + place] === id)
}
