import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Whether its buyer is thanked for having paid an order: it is paid, and nothing of that goes back. */
export const isThanked = ({ status, paidAt }: Pick<MallOrder, 'status' | 'paidAt'>): boolean =>
  paidAt > 0 && status !== 'cancelled'
