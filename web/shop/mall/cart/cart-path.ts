/** Paths of the cart and the checkout. */
export const cartPath = '/mall/cart'
export const checkoutPath = '/mall/checkout'
