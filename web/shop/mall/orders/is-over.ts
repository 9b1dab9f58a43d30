import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Whether nothing more becomes of an order by itself: what was paid for one that is cancelled has gone back, too. */
export const isOver = ({
  status,
  paidAt,
  refundedAt,
}: Pick<MallOrder, 'status' | 'paidAt' | 'refundedAt'>): boolean =>
  status === 'delivered' || (status === 'cancelled' && (paidAt === 0 || refundedAt > 0))
