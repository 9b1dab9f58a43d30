import { startOfDay } from '#domain/lib/day-in-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { StoredOrder } from './rows.ts'

type Receipt = StoredOrder['receipts'][number]

/**
 * Returns the transfer or cash that paid the rest of an order (O12), or null if it is not paid, or nobody
 * recorded one.
 */
export const restOf = ({ order, row, receipts }: StoredOrder): Receipt | null =>
  receipts.find(({ at }) => order.payment === 'transfer' && at === row.paid_at) ?? null

/**
 * Returns when an order was paid in full, or null if it was not: the beginning of the day in the house’s time
 * zone on which the money arrived, if staff recorded it, but not after the order was marked as paid.
 */
export function fullyPaidAt(stored: StoredOrder, timeZone: string): Instant | null {
  const marked = stored.row.paid_at
  const rest = restOf(stored)
  return marked !== null && rest ? Math.min(marked, startOfDay(rest.received_on, timeZone)) : marked
}
