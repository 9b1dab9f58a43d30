import type { Cart } from '#domain/mall/cart.ts'
import { cartName, readCart } from './stored-cart.ts'

/** Storage of texts by name. `subscribe` reports names changed by another tab; null for all. */
export type CartStorage = {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly subscribe: (listener: (name: string | null) => void) => () => void
}

/** The cart of a browser. */
export type CartStore = {
  readonly current: () => Cart
  /** Updates the current cart, whichever tab wrote it. */
  readonly change: (update: (cart: Cart) => Cart) => void
  /** @returns a function that unsubscribes */
  readonly onChange: (listener: () => void) => () => void
}

/** Creates the store of the cart. Without storage the cart lasts as long as the page. */
export function createCartStore(storage: CartStorage): CartStore {
  const listeners = new Set<() => void>()
  let cached: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: [] }
  const read = () => {
    const text = attempt(() => storage.get(cartName), cached.text)
    if (text !== cached.text) cached = { text, cart: readCart(text) }
    return cached.cart
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: read,
    change(update) {
      const cart = update(read())
      const text = JSON.stringify(cart)
      cached = { text, cart }
      attempt(() => storage.set(cartName, text), undefined)
      notify()
    },
    onChange(listener) {
      listeners.add(listener)
      const unsubscribe = storage.subscribe((name) => {
        if (name === null || name === cartName) listener()
      })
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
}

function attempt<T>(operation: () => T, fallback: T): T {
  try {
    return operation()
  } catch {
    return fallback
  }
}
