import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'

/** Returns the page to request a delivery. */
export const requestPath = (orderId: string): string => `/order/delivery/${encodeURIComponent(orderId)}`

/** Returns the page to track a delivery. */
export const recordPath = (id: string): string => `/order/deliveryRecord/${encodeURIComponent(id)}`

/** Returns the address of a delivery's commercial invoice as PDF (O26). */
export const commercialInvoicePath = (lang: PageLanguage, id: string): string =>
  addressIn(lang, `${recordPath(id)}/commercialInvoice.pdf`)

/** Returns the address of all customs papers of a delivery as ZIP, for staff (O26). */
export const customsPapersPath = (lang: PageLanguage, id: string): string =>
  addressIn(lang, `${staffDeliveriesPath}/${encodeURIComponent(id)}/customs.zip`)

/** The staff page of deliveries and their prices. */
export const staffDeliveriesPath = '/house/deliveries'
export const staffPricesPath = '/house/deliveryPrices'

/** Returns the staff page of one delivery. */
export const staffDeliveryPath = (id: string): string =>
  `${staffDeliveriesPath}?${new URLSearchParams({ of: id })}`

/** Returns the staff page to request a delivery for a walk-in buyer. */
export const staffRequestPath = (orderId: string): string =>
  `/house/orders/${encodeURIComponent(orderId)}/delivery`
