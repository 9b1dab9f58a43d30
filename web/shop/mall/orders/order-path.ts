/** One's own orders of the mall. */
export const mallOrders = '/profile/orders/mall'

/** The page of one order of the mall. */
export const mallOrderPath = (orderId: string): string => `/mall/order/${encodeURIComponent(orderId)}`

/** Where one is led once an order is paid. */
export const successPath = (orderId: string): string =>
  `/mall/payment/success?order=${encodeURIComponent(orderId)}`
