import type { StoredOrder } from './rows.ts'

/** Where an order's invoice, or receipt, is to be had as PDF by its buyer. */
export const invoicePath = (orderId: string): string =>
  `/profile/orders/auction/${encodeURIComponent(orderId)}/invoice.pdf`

/** Whether an order's invoice has been issued, and not taken back. */
export const isIssued = ({ order }: Pick<StoredOrder, 'order'>): boolean =>
  order.status === 'AUTHORISED' || order.status === 'PAID'
