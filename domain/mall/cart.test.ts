import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import {
  acknowledged,
  added,
  afterOrder,
  type Cart,
  checked,
  maxLines,
  maxPiecesPerLine,
  piecesIn,
  without,
  withQuantity,
} from './cart.ts'

const claret = { productId: 'claret', quantity: 2, price: 100_00 }
const malt = { productId: 'malt', quantity: 1, price: 2_680_00 }

test('a product added twice is one line, at its current price', () => {
  const cart = added(added([], claret), { ...claret, quantity: 3, price: 110_00 })
  expect(cart).toEqual([{ productId: 'claret', quantity: 5, price: 110_00 }])
})

test('setting zero, or removing, removes a product', () => {
  const cart = [claret, malt]
  expect(withQuantity(cart, 'claret', 0)).toEqual([malt])
  expect(withQuantity(cart, 'claret', -4)).toEqual([malt])
  expect(without(cart, 'malt')).toEqual([claret])
  expect(withQuantity(cart, 'unknown', 3)).toEqual(cart)
})

test('an order removes its items from the cart, and keeps those added in the meantime', () => {
  const ordered = [
    { productId: 'claret', quantity: 2 },
    { productId: 'malt', quantity: 1 },
    { productId: 'elsewhere', quantity: 1 },
  ]
  expect(afterOrder([claret, malt], ordered)).toEqual([])
  expect(afterOrder([{ ...claret, quantity: 5 }, malt], ordered)).toEqual([{ ...claret, quantity: 3 }])
})

test('a cart holds no more products and pieces than an order', () => {
  const full = Array.from({ length: maxLines }, (_, n) => ({ ...malt, productId: `p${n}` }))
  expect(added(full, claret)).toEqual(full)
  expect(added([], { ...claret, quantity: 1_000 })).toEqual([{ ...claret, quantity: maxPiecesPerLine }])
})

test('G1 rises in price, low stock and missing products are reported, and the rest can be ordered', () => {
  const lines = checked(
    [claret, malt, { ...malt, productId: 'gone' }, { ...malt, productId: 'unlisted' }],
    new Map([
      ['claret', { price: 100_00, stock: 1 }],
      ['malt', { price: 2_700_00, stock: 9 }],
      ['gone', { price: 2_680_00, stock: 0 }],
    ]),
  )
  expect(lines.map(({ change }) => change)).toEqual([
    { kind: 'fewer', wanted: 2, was: 100_00 },
    { kind: 'price', was: 2_680_00 },
    { kind: 'gone' },
    { kind: 'gone' },
  ])
  expect(acknowledged(lines)).toEqual([
    { ...claret, quantity: 1 },
    { ...malt, price: 2_700_00 },
  ])
})

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const line = fc.record({
  productId: ids,
  quantity: fc.integer({ min: -5, max: 150 }),
  price: fc.integer({ min: 1, max: 1_000_000 }),
})
const stocked = fc.dictionary(ids, fc.record({ price: fc.nat(), stock: fc.nat({ max: 120 }) }))

const filled = (lines: readonly (typeof claret)[]): Cart => lines.reduce<Cart>(added, [])

test('G1 a checked cart never exceeds the stock, and checking it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(line), stocked, (lines, stock) => {
      const offered = new Map(Object.entries(stock))
      const cart = filled(lines)
      expect(new Set(cart.map(({ productId }) => productId)).size).toBe(cart.length)
      expect(piecesIn(cart)).toBeLessThanOrEqual(cart.length * maxPiecesPerLine)
      const now = checked(cart, offered)
      for (const { productId, quantity } of now)
        expect(quantity).toBeLessThanOrEqual(offered.get(productId)?.stock ?? 0)
      const again = checked(acknowledged(now), offered)
      expect(again.every(({ change }) => change.kind === 'same')).toBe(true)
      expect(acknowledged(again)).toEqual(acknowledged(now))
    }),
    runs(300),
  )
})
