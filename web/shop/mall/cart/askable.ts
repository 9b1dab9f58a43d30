import { type Cart, mostLines } from '#domain/mall/cart.ts'
import { productId } from '#wire/schema/ordered.ts'

/**
 * The products of a cart that the house can be asked about, each once. A browser keeps whatever was put there, by another
 * version of the shop too: the rest counts as no longer offered, and can be taken out.
 */
export const askable = (cart: Cart): string[] =>
  [...new Set(cart.map((line) => line.productId))]
    .filter((id) => productId.test(id))
    .slice(0, mostLines)
    .toSorted()
