import type { Cart } from '#domain/mall/cart.ts'
import { cartName, readCart } from './kept-cart.ts'

/** Where texts are kept by name, and how one hears that another tab has changed one; null where all were. */
export type CartShelf = {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly hear: (tell: (name: string | null) => void) => () => void
}

/** The one cart of a browser. */
export type CartKeeper = {
  readonly current: () => Cart
  /** Changes what is there now, whichever tab put it there. */
  readonly change: (to: (cart: Cart) => Cart) => void
  /** @returns a function that ends the listening */
  readonly onChange: (listener: () => void) => () => void
}

/** A browser may refuse to keep anything: then the cart lasts as long as the page. */
export function openCartKeeper(shelf: CartShelf): CartKeeper {
  const listeners = new Set<() => void>()
  let known: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: [] }
  const look = () => {
    const text = attempt(() => shelf.get(cartName), known.text)
    if (text !== known.text) known = { text, cart: readCart(text) }
    return known.cart
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: look,
    change(to) {
      const cart = to(look())
      const text = JSON.stringify(cart)
      known = { text, cart }
      attempt(() => shelf.set(cartName, text), undefined)
      tell()
    },
    onChange(listener) {
      listeners.add(listener)
      const leave = shelf.hear((name) => {
        if (name === null || name === cartName) listener()
      })
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
  }
}

function attempt<T>(what: () => T, otherwise: T): T {
  try {
    return what()
  } catch {
    return otherwise
  }
}
