import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnusualPrice } from './unusual-price.ts'

test('a price is unusual that is less than half of the one before, or more than twice as much', () => {
  expect([148, 739, 740, 1_480, 2_960, 2_961].map((price) => isUnusualPrice(1_480, price))).toEqual([
    ...[true, true, false, false, false, true],
  ])
})

test('a digit too many or too few is always unusual', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(price, fc.nat({ max: 9 }), (before, digit) => {
      const longer = before * 10 + digit
      expect([isUnusualPrice(before, longer), isUnusualPrice(longer, before)]).toEqual([true, true])
    }),
  )
})
