/** Where a delivery is asked for. */
export const requestPath = (orderId: string): string => `/order/delivery/${encodeURIComponent(orderId)}`

/** Where one is followed. */
export const recordPath = (id: string): string => `/order/deliveryRecord/${encodeURIComponent(id)}`

/** Where the house sees to them, and lays down what they cost. */
export const houseDeliveriesPath = '/house/deliveries'
export const housePricesPath = '/house/deliveryPrices'

/** One of them alone. */
export const houseDeliveryPath = (id: string): string =>
  `${houseDeliveriesPath}?${new URLSearchParams({ of: id })}`

/** Where the house asks for what somebody from the door has bought. */
export const houseAskPath = (orderId: string): string =>
  `/house/orders/${encodeURIComponent(orderId)}/delivery`
