import type { StoredOrder } from './rows.ts'

/** Returns the path of an order’s invoice or receipt as PDF. */
export const invoicePath = (orderId: string): string =>
  `/profile/orders/auction/${encodeURIComponent(orderId)}/invoice.pdf`

/** Returns whether an order’s invoice is issued and not voided. */
export const isIssued = ({ order }: Pick<StoredOrder, 'order'>): boolean =>
  order.status === 'AUTHORISED' || order.status === 'PAID'
