import { paths } from '#web/kit/navigation/links.ts'
import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'

/** The user's auction and mall orders. */
export const auctionOrders = `${paths.orders}/auction`
export const mallOrders = `${paths.orders}/mall`

/** Returns the path of an order’s page. */
export const orderPath = (orderId: string): string => `${auctionOrders}/${encodeURIComponent(orderId)}`

/** Returns the path of the receipt for a part payment, a PDF in one language (O12). */
export const partReceiptPath = (
  { orderId, receiptId }: { readonly orderId: string; readonly receiptId: string },
  lang: PageLanguage,
): string => `${addressIn(lang, `${orderPath(orderId)}/receipt.pdf`)}?of=${encodeURIComponent(receiptId)}`

/** Returns the path of an order's invoice, or receipt once paid, as PDF in a language. */
export const invoicePath = (orderId: string, lang: PageLanguage): string =>
  addressIn(lang, `${orderPath(orderId)}/invoice.pdf`)
