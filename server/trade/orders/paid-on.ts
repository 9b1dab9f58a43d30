import type { Instant } from '#domain/money/money.ts'
import type { StoredOrder } from './rows.ts'

type Receipt = StoredOrder['receipts'][number]

/** The transfer or cash that paid the rest of an order (O12); null where nobody recorded one, or before it was paid. */
export const restOf = ({ order, row, receipts }: StoredOrder): Receipt | null =>
  receipts.find(({ at }) => order.payment === 'transfer' && at === row.paid_at) ?? null

/**
 * An instant of the day on which an order was paid in full: the day on which the money came, where staff recorded it; 0
 * before. Only its day is meant.
 */
export function paidOn(stored: StoredOrder): Instant {
  const marked = stored.row.paid_at ?? 0
  const rest = restOf(stored)
  // At noon in UTC it is the same day almost everywhere.
  return rest ? Math.min(marked, Date.parse(`${rest.received_on}T12:00:00Z`)) : marked
}
