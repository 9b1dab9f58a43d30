import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'

/** Path of the member's mall orders. */
export const mallOrdersPath = '/profile/orders/mall'

/** Returns the path of one mall order. */
export const mallOrderPath = (orderId: string): string => `/mall/order/${encodeURIComponent(orderId)}`

/** Returns the path of an order’s receipt, a PDF in one language. */
export const receiptPath = (orderId: string, lang: PageLanguage): string =>
  addressIn(lang, `${mallOrderPath(orderId)}/receipt.pdf`)

/** Returns the path shown after a payment. */
export const successPath = (orderId: string): string =>
  `/mall/payment/success?order=${encodeURIComponent(orderId)}`
