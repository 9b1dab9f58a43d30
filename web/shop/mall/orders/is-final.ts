import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Returns whether an order's state will no longer change: delivered, or cancelled and refunded. */
export const isFinal = ({
  status,
  paidAt,
  refundedAt,
}: Pick<MallOrder, 'status' | 'paidAt' | 'refundedAt'>): boolean =>
  status === 'delivered' || (status === 'cancelled' && (paidAt === 0 || refundedAt > 0))
