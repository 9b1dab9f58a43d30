/** So many pieces of a product. */
export type Ordered = { readonly productId: string; readonly quantity: number }

/** What a product's id is made of: nothing that divides it from a quantity, or from another id. */
export const productId = /^[\p{L}\d._-]{1,64}$/u

/** How a call's `items[]` say it: `productId:quantity`. */
export const orderedText = ({ productId, quantity }: Ordered): string => `${productId}:${quantity}`

/** What a member of `items[]` says. @param text as `orderedText` writes it */
export function orderedOf(text: string): Ordered {
  const colon = text.lastIndexOf(':')
  return { productId: text.slice(0, colon), quantity: Number(text.slice(colon + 1)) }
}

/** What a call asks for: its `items[]`, each product once, else one product alone. */
export function orderedIn(ask: {
  readonly items: readonly string[]
  readonly productId: string
  readonly quantity: number
}): readonly Ordered[] {
  const { productId, quantity } = ask
  const all = ask.items.length > 0 ? ask.items.map(orderedOf) : [{ productId, quantity }]
  const pieces = new Map<string, number>()
  for (const one of all) pieces.set(one.productId, (pieces.get(one.productId) ?? 0) + one.quantity)
  return [...pieces].map(([id, sum]) => ({ productId: id, quantity: sum }))
}
