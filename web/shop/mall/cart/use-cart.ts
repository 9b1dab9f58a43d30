import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/mall/cart.ts'
import { createCartStore } from './cart-store.ts'

/** The cart of this browser; empty during server rendering. */
export const cartStore = createCartStore({
  get: (name) => localStorage.getItem(name),
  set: (name, value) => localStorage.setItem(name, value),
  subscribe(listener) {
    const onStorage = ({ key }: StorageEvent) => listener(key)
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
})

const emptyCart: Cart = []

/** Returns the cart; empty until hydration. */
export const useCart = (): Cart =>
  useSyncExternalStore(cartStore.onChange, cartStore.current, () => emptyCart)
