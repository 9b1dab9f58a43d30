import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Returns whether the page confirms the payment of an order: it is paid and not cancelled. */
export const isPaymentConfirmed = ({ status, paidAt }: Pick<MallOrder, 'status' | 'paidAt'>): boolean =>
  paidAt > 0 && status !== 'cancelled'
