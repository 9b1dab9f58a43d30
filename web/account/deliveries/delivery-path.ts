/** Returns the page to request a delivery. */
export const requestPath = (orderId: string): string => `/order/delivery/${encodeURIComponent(orderId)}`

/** Returns the page to track a delivery. */
export const recordPath = (id: string): string => `/order/deliveryRecord/${encodeURIComponent(id)}`

/** The staff pages of deliveries and their prices. */
export const staffDeliveriesPath = '/house/deliveries'
export const staffPricesPath = '/house/deliveryPrices'

/** Returns the staff page of one delivery. */
export const staffDeliveryPath = (id: string): string =>
  `${staffDeliveriesPath}?${new URLSearchParams({ of: id })}`

/** Returns the staff page to request a delivery for a walk-in buyer. */
export const staffRequestPath = (orderId: string): string =>
  `/house/orders/${encodeURIComponent(orderId)}/delivery`
