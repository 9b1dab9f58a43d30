import type { Order } from '#wire/entities/order.ts'

/** Returns whether an order's invoice can be reissued to another addressee, as nothing has been paid (O19). */
export const isReaddressable = ({ status, paid }: Pick<Order, 'status' | 'paid'>): boolean =>
  status === 'AUTHORISED' && paid === '0.00'
