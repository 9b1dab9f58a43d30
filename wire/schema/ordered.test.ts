import { expect, test } from 'vitest'
import { orderedIn, orderedOf, orderedText } from './ordered.ts'

test('items are sent as product and quantity', () => {
  const two = { productId: 'tsukigatake-18', quantity: 2 }
  expect(orderedText(two)).toBe('tsukigatake-18:2')
  expect(orderedOf(orderedText(two))).toEqual(two)
})

test('quantities of a repeated product are added; without items the single product is ordered', () => {
  const alone = { productId: 'malt', quantity: 3 }
  expect(orderedIn({ items: ['a:1', 'b:2', 'a:4'], ...alone })).toEqual([
    { productId: 'a', quantity: 5 },
    { productId: 'b', quantity: 2 },
  ])
  expect(orderedIn({ items: [], ...alone })).toEqual([alone])
})
