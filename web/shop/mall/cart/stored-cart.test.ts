import { expect, test } from 'vitest'
import { createCartStore } from './cart-store.ts'
import { cartName, readCart } from './stored-cart.ts'

const claret = { productId: 'claret', quantity: 2, price: 100_00 }

test('reads a stored cart and ignores invalid data', () => {
  expect(readCart(JSON.stringify([claret]))).toEqual([claret])
  for (const stored of [
    null,
    '',
    '{',
    '"x"',
    '{}',
    '[null]',
    '[{"productId":"x"}]',
    '[{"productId":1,"quantity":1,"price":1}]',
  ])
    expect(readCart(stored)).toEqual([])
  expect(readCart(JSON.stringify([claret, { ...claret, quantity: -1 }, { ...claret, price: 0.5 }]))).toEqual([
    claret,
  ])
})

/** Returns a browser's storage with its tabs. */
function browser() {
  const stored = new Map<string, string>()
  const listeners = new Set<(name: string | null) => void>()
  const tab = () => {
    const ownListeners = new Set<(name: string | null) => void>()
    return createCartStore({
      get: (name) => stored.get(name) ?? null,
      set(name, value) {
        stored.set(name, value)
        for (const listener of listeners) if (!ownListeners.has(listener)) listener(name)
      },
      subscribe(listener) {
        listeners.add(listener)
        ownListeners.add(listener)
        return () => void listeners.delete(listener)
      },
    })
  }
  return { tab, stored }
}

test('shares one cart between two tabs and notifies each of changes', () => {
  const { tab } = browser()
  const [first, second] = [tab(), tab()]
  let notifications = 0
  const unsubscribe = second.onChange(() => {
    notifications += 1
  })
  first.change(() => [claret])
  expect(second.current()).toEqual([claret])
  expect(notifications).toBe(1)
  second.change((cart) => [...cart, { ...claret, productId: 'malt' }])
  first.change((cart) => cart.filter(({ productId }) => productId !== 'claret'))
  expect([first.current(), second.current()].map((cart) => cart.map(({ productId }) => productId))).toEqual([
    ['malt'],
    ['malt'],
  ])
  unsubscribe()
})

test('returns the same object while the cart is unchanged', () => {
  const { tab, stored } = browser()
  stored.set(cartName, JSON.stringify([claret]))
  const first = tab()
  expect(first.current()).toBe(first.current())
})

test('keeps a cart in memory without storage', () => {
  const store = createCartStore({
    get: () => {
      throw new Error('Storage is not available')
    },
    set: () => {
      throw new Error('Storage is not available')
    },
    subscribe: () => () => undefined,
  })
  store.change(() => [claret])
  expect(store.current()).toEqual([claret])
})
