import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { firstBids, tryAmount } from './increment-choices.ts'
import { hongKongIncrements, isOnIncrement } from './increment-table.ts'

test('L4 an amount between increments becomes the bid below, and the next bid is above', () => {
  expect(tryAmount(hongKongIncrements, 6_100)).toEqual({ bid: 6_000, next: 6_500, isOnIncrement: false })
  expect(tryAmount(hongKongIncrements, 6_000)).toEqual({ bid: 6_000, next: 6_500, isOnIncrement: true })
  expect(tryAmount([{ from: 100, step: 10 }], 50)).toEqual({ bid: 0, next: 100, isOnIncrement: false })
})

test('L4 an amount is rounded down to a valid bid, and the next is higher', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (amount) => {
      const { bid, next } = tryAmount(hongKongIncrements, amount)
      expect(bid).toBeLessThanOrEqual(amount)
      expect(next).toBeGreaterThan(amount)
      expect(isOnIncrement(hongKongIncrements, next)).toBe(true)
    }),
    runs(300),
  )
})

test('a band is shown with its first bids, which end where the next band begins', () => {
  expect(firstBids(hongKongIncrements, 0, 3)).toEqual([50, 100, 150])
  expect(firstBids(hongKongIncrements, 3, 3)).toEqual([3_000])
  expect(firstBids(hongKongIncrements, 99, 3)).toEqual([])
})
