import { paths } from '#web/kit/navigation/links.ts'
import { addressIn, type Language } from '#wire/address/page-address.ts'

/** One's own orders: of sales, and of the mall. */
export const auctionOrders = `${paths.orders}/auction`
export const mallOrders = `${paths.orders}/mall`

/** The page of one order. */
export const orderPath = (orderId: string): string => `${auctionOrders}/${encodeURIComponent(orderId)}`

/** Where its invoice, or its receipt once it is paid, is to be had as PDF in a language. */
export const invoiceAddress = (orderId: string, lang: Language): string =>
  addressIn(lang, `${orderPath(orderId)}/invoice.pdf`)
