import type { Order } from '#wire/entities/order.ts'

/** Returns whether an order's invoice can be issued again to another addressee: nothing of it is paid (O19). */
export const isReaddressable = ({ status, paid }: Pick<Order, 'status' | 'paid'>): boolean =>
  status === 'AUTHORISED' && paid === '0.00'
