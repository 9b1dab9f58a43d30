import { expect, test } from 'vitest'
import { openCartKeeper } from './cart-keeper.ts'
import { cartName, readCart } from './kept-cart.ts'

const claret = { productId: 'claret', quantity: 2, price: 100_00 }

test('a cart is read as it was kept, and what cannot be one is none', () => {
  expect(readCart(JSON.stringify([claret]))).toEqual([claret])
  for (const kept of [
    null,
    '',
    '{',
    '"x"',
    '{}',
    '[null]',
    '[{"productId":"x"}]',
    '[{"productId":1,"quantity":1,"price":1}]',
  ])
    expect(readCart(kept)).toEqual([])
  expect(readCart(JSON.stringify([claret, { ...claret, quantity: -1 }, { ...claret, price: 0.5 }]))).toEqual([
    claret,
  ])
})

/** A browser's storage, and the tabs that hear of it. */
function browser() {
  const kept = new Map<string, string>()
  const heard = new Set<(name: string | null) => void>()
  const tab = () => {
    const own = new Set<(name: string | null) => void>()
    return openCartKeeper({
      get: (name) => kept.get(name) ?? null,
      set(name, value) {
        kept.set(name, value)
        for (const tell of heard) if (!own.has(tell)) tell(name)
      },
      hear(tell) {
        heard.add(tell)
        own.add(tell)
        return () => void heard.delete(tell)
      },
    })
  }
  return { tab, kept }
}

test('two tabs of a browser have one cart, and each hears of the other’s changes', () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  let told = 0
  const leave = other.onChange(() => {
    told += 1
  })
  one.change(() => [claret])
  expect(other.current()).toEqual([claret])
  expect(told).toBe(1)
  other.change((cart) => [...cart, { ...claret, productId: 'malt' }])
  one.change((cart) => cart.filter(({ productId }) => productId !== 'claret'))
  expect([one.current(), other.current()].map((cart) => cart.map(({ productId }) => productId))).toEqual([
    ['malt'],
    ['malt'],
  ])
  leave()
})

test('a cart that has not changed is the same object, so that nothing is drawn anew', () => {
  const { tab, kept } = browser()
  kept.set(cartName, JSON.stringify([claret]))
  const one = tab()
  expect(one.current()).toBe(one.current())
})

test('a browser that keeps nothing has a cart for as long as its page', () => {
  const none = openCartKeeper({
    get: () => {
      throw new Error('The browser keeps nothing')
    },
    set: () => {
      throw new Error('The browser keeps nothing')
    },
    hear: () => () => undefined,
  })
  none.change(() => [claret])
  expect(none.current()).toEqual([claret])
})
