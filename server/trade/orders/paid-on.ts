import { startOfDay } from '#domain/lib/day-in-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { StoredOrder } from './rows.ts'

type Receipt = StoredOrder['receipts'][number]

/**
 * Returns the transfer or cash that paid the rest of an order (O12), or null if nobody recorded one, or before it was
 * paid.
 */
export const restOf = ({ order, row, receipts }: StoredOrder): Receipt | null =>
  receipts.find(({ at }) => order.payment === 'transfer' && at === row.paid_at) ?? null

/**
 * When an order was paid in full: the beginning of the day on which the money arrived, if staff recorded it, but not
 * after it was marked as paid; null before. The day is one of the house.
 */
export function fullyPaidAt(stored: StoredOrder, timeZone: string): Instant | null {
  const marked = stored.row.paid_at
  const rest = restOf(stored)
  return marked !== null && rest ? Math.min(marked, startOfDay(rest.received_on, timeZone)) : marked
}
