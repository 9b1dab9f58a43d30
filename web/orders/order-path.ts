import { paths } from '#web/shell/links.ts'

/** One's own orders: of sales, and of the mall. */
export const auctionOrders = `${paths.orders}/auction`
export const mallOrders = `${paths.orders}/mall`

/** The page of one order. */
export const orderPath = (orderId: string): string => `${auctionOrders}/${encodeURIComponent(orderId)}`

/** Where its invoice, or its receipt once it is paid, is to be had as PDF. */
export const invoiceAddress = (orderId: string): string => `${orderPath(orderId)}/invoice.pdf`
