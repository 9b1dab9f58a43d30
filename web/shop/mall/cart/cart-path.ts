/** Where the cart is, and where what is in it is ordered. */
export const cartPath = '/mall/cart'
export const checkoutPath = '/mall/checkout'
