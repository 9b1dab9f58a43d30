import { isForSale } from '../lot-state.ts'
import { saleOrder } from '../sale-order.ts'
import type { PublishedSale } from './event-batch.ts'

/**
 * Returns whether lots follow each other, in this order, among those that are for sale (V19). The first may be sold:
 * its buyer takes the next ones (V20).
 */
export function areNeighbours({ lots, moves }: PublishedSale, lotIds: readonly string[]): boolean {
  const [first = '', ...following] = lotIds
  const order = saleOrder([...lots.keys()], moves)
  const from = order.indexOf(first)
  const next = order.slice(from + 1).filter((id) => isForSale(lots.get(id)))
  return from >= 0 && following.every((id, index) => next[index] === id)
}
