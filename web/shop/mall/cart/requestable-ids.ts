import { type Cart, maxLines } from '#domain/mall/cart.ts'
import { productId } from '#wire/schema/ordered.ts'

/**
 * Returns the distinct product ids of a cart that the server accepts. Storage may contain anything, also from another
 * version of the shop: other lines count as no longer offered and can be removed.
 */
export const requestableIds = (cart: Cart): string[] =>
  [...new Set(cart.map((line) => line.productId))]
    .filter((id) => productId.test(id))
    .slice(0, maxLines)
    .toSorted()
