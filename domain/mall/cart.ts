import type { Cents } from '#domain/money/money.ts'

/** An item of the cart: pieces of a product, and its price when the owner last saw it. */
export type CartLine = { readonly productId: string; readonly quantity: number; readonly price: Cents }

/** The products of a cart, in the order of adding; each product is one line. */
export type Cart = readonly CartLine[]

/** The maximum number of different products in a cart, and in an order. */
export const maxLines = 30

/** The maximum number of pieces of one product in a cart, and in an order. */
export const maxPiecesPerLine = 99

const clampPieces = (quantity: number): number =>
  Math.min(Math.max(Math.trunc(quantity), 0), maxPiecesPerLine)

/**
 * Returns the cart with further pieces of a product, at its current price (G1). A product that exceeds the
 * cart’s capacity is left out.
 */
export function added(cart: Cart, { productId, quantity, price }: CartLine): Cart {
  const existing = cart.find((line) => line.productId === productId)
  if (existing)
    return withQuantity(withPrice(cart, productId, price), productId, existing.quantity + quantity)
  if (clampPieces(quantity) === 0 || cart.length >= maxLines) return cart
  return [...cart, { productId, quantity: clampPieces(quantity), price }]
}

/** Returns the cart with a new number of pieces of a product; 0 removes it. */
export const withQuantity = (cart: Cart, productId: string, quantity: number): Cart =>
  clampPieces(quantity) === 0
    ? without(cart, productId)
    : cart.map((line) => (line.productId === productId ? { ...line, quantity: clampPieces(quantity) } : line))

/** Returns the cart without a product. */
export const without = (cart: Cart, productId: string): Cart =>
  cart.filter((line) => line.productId !== productId)

/** Returns the cart without the ordered items; items added in the meantime are kept. */
export const afterOrder = (
  cart: Cart,
  ordered: readonly { readonly productId: string; readonly quantity: number }[],
): Cart =>
  ordered.reduce<Cart>((left, { productId, quantity }) => {
    const line = left.find((one) => one.productId === productId)
    return line ? withQuantity(left, productId, line.quantity - quantity) : left
  }, cart)

/** Returns how many pieces are in a cart. */
export const piecesIn = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

const withPrice = (cart: Cart, productId: string, price: Cents): Cart =>
  cart.map((line) => (line.productId === productId ? { ...line, price } : line))

/** A product as the mall offers it now. */
export type ListedProduct = { readonly price: Cents; readonly stock: number }

/** The change of a line since its owner last saw it (G1). */
export type Change =
  | { readonly kind: 'same' }
  /** Its price has changed. */
  | { readonly kind: 'price'; readonly was: Cents }
  /** Fewer are left than requested; the price may have changed, too. */
  | { readonly kind: 'fewer'; readonly wanted: number; readonly was: Cents }
  /** Sold out, or no longer offered. */
  | { readonly kind: 'gone' }

/** A line as it can be ordered now. Deleted items have no actions. */
export type CheckedLine = CartLine & { readonly change: Change }

/**
 * Returns a cart as it can be ordered now, each line with what has changed (G1).
 * @param listed the products of the cart that the mall offers, by id
 */
export const checked = (cart: Cart, listed: ReadonlyMap<string, ListedProduct>): readonly CheckedLine[] =>
  cart.map((line) => {
    const now = listed.get(line.productId)
    if (!now || now.stock <= 0) return { ...line, quantity: 0, change: { kind: 'gone' } }
    const { price } = now
    if (line.quantity > now.stock) {
      const change = { kind: 'fewer', wanted: line.quantity, was: line.price } as const
      return { ...line, price, quantity: now.stock, change }
    }
    const change: Change = line.price === price ? { kind: 'same' } : { kind: 'price', was: line.price }
    return { ...line, price, change }
  })

/** Returns the cart after its owner has seen the changes: without unavailable items, at current prices. */
export const acknowledged = (lines: readonly CheckedLine[]): Cart =>
  lines.flatMap(({ change, ...line }) => (change.kind === 'gone' ? [] : [line]))
