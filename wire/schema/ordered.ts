/** An ordered product with its quantity. */
export type Ordered = { readonly productId: string; readonly quantity: number }

/** The characters of a product id, without those that separate it from a quantity or another id. */
export const productId = /^[\p{L}\d._-]{1,64}$/u

/** Returns an ordered product as a member of `items[]`: `productId:quantity`. */
export const orderedText = ({ productId, quantity }: Ordered): string => `${productId}:${quantity}`

/** Parses a member of `items[]`. @param text the text as returned by `orderedText` */
export function orderedOf(text: string): Ordered {
  const colon = text.lastIndexOf(':')
  return { productId: text.slice(0, colon), quantity: Number(text.slice(colon + 1)) }
}

/** Returns the products of a request: its `items[]` totalled by product, or else its single product. */
export function orderedIn(request: {
  readonly items: readonly string[]
  readonly productId: string
  readonly quantity: number
}): readonly Ordered[] {
  const { productId, quantity } = request
  const all = request.items.length > 0 ? request.items.map(orderedOf) : [{ productId, quantity }]
  const pieces = new Map<string, number>()
  for (const one of all) pieces.set(one.productId, (pieces.get(one.productId) ?? 0) + one.quantity)
  return [...pieces].map(([id, sum]) => ({ productId: id, quantity: sum }))
}
