import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/mall/cart.ts'
import { openCartKeeper } from './cart-keeper.ts'

/** The cart of this browser. On the server nothing is kept, and a page is drawn without one. */
export const cartKeeper = openCartKeeper({
  get: (name) => localStorage.getItem(name),
  set: (name, value) => localStorage.setItem(name, value),
  hear(tell) {
    const heard = ({ key }: StorageEvent) => tell(key)
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  },
})

const none: Cart = []

/** What is in the cart; empty until the page's scripts are there. */
export const useCart = (): Cart => useSyncExternalStore(cartKeeper.onChange, cartKeeper.current, () => none)
