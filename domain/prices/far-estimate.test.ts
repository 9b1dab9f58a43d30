import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedSince, minComparedResults, outlyingPrices, type PastResult } from './far-estimate.ts'
import type { WineIdentity } from './similar.ts'

const now = Date.UTC(2026, 10, 22)
const wine: WineIdentity = {
  producer: 'belmont',
  wine: 'chateau belmont',
  year: 1982,
  measure: 'ml',
  currency: 'HKD',
}
const result = (hammer: number, other: Partial<PastResult> = {}): PastResult => ({
  ...wine,
  at: now - 1_000,
  hammer,
  content: 750,
  ...other,
})
const three = [result(10_000), result(12_000), result(14_000)]
const lot = (low: number, high: number, amount = 750) => ({ wine, content: { amount }, low, high })

test('H6 a high estimate below half of the lowest price is far, and a low one above twice the highest', () => {
  expect(outlyingPrices(lot(3_000, 4_999), three, now)).toEqual({
    side: 'belowPrices',
    count: 3,
    lowest: 10_000,
    highest: 14_000,
  })
  expect(outlyingPrices(lot(3_000, 5_000), three, now)).toBeNull()
  expect(outlyingPrices(lot(28_000, 30_000), three, now)).toBeNull()
  expect(outlyingPrices(lot(28_001, 30_000), three, now)?.side).toBe('abovePrices')
})

test('H6 prices are those for the lot’s contents: twelve bottles, a magnum', () => {
  expect(outlyingPrices(lot(30_000, 59_999, 9_000), three, now)).toMatchObject({ lowest: 120_000 })
  expect(outlyingPrices(lot(30_000, 60_000, 9_000), three, now)).toBeNull()
  const magnums = [2_000, 2_000, 2_000].map((hammer) => result(hammer, { content: 1_500 }))
  expect(outlyingPrices(lot(2_001, 3_000), magnums, now)).toMatchObject({
    side: 'abovePrices',
    highest: 1_000,
  })
})

test('H6 does not judge by too few or older results, nor a lot without an estimate', () => {
  expect(outlyingPrices(lot(1, 2), three.slice(1), now)).toBeNull()
  const since = comparedSince(now)
  expect(new Date(since).toISOString()).toBe('2021-11-22T00:00:00.000Z')
  const older = result(10_000, { at: since - 1 })
  expect(outlyingPrices(lot(1, 2), [...three.slice(1), older], now)).toBeNull()
  expect(outlyingPrices(lot(1, 2), [...three.slice(1), { ...older, at: since }], now)?.count).toBe(3)
  expect(outlyingPrices(lot(0, 0), three, now)).toBeNull()
})

test('H6 H4 two results of the same vintage are too few, however many other vintages have', () => {
  const others = [1_980, 1_983, 1_985].map((year) => result(10_000, { year }))
  expect(outlyingPrices(lot(1, 2), [...three.slice(1), ...others], now)).toBeNull()
  expect(outlyingPrices(lot(1, 2), [...three.slice(2), ...others], now)?.count).toBe(4)
})

const anyResult = fc.record({
  hammer: fc.integer({ min: 1, max: 10_000_000 }),
  content: fc.constantFrom(375, 750, 1_500, 9_000),
  age: fc.integer({ min: 0, max: 7 * 366 }),
  year: fc.constantFrom(1_982, 1_985, 1_995, null),
  wine: fc.constantFrom('chateau belmont', 'chateau other'),
})
const anyLot = fc.record({
  low: fc.integer({ min: 0, max: 20_000_000 }),
  high: fc.integer({ min: 0, max: 20_000_000 }),
  amount: fc.constantFrom(375, 750, 1_500, 9_000),
})

test('H6 an estimate is never far on both sides, nor at all within the prices', () => {
  fc.assert(
    fc.property(anyLot, fc.array(anyResult, { maxLength: 12 }), ({ low, high, amount }, given) => {
      const results = given.map(({ age, ...one }) =>
        result(one.hammer, { ...one, at: now - age * 86_400_000 }),
      )
      const far = outlyingPrices(lot(low, high, amount), results, now)
      if (far === null) return
      expect(far.count).toBeGreaterThanOrEqual(minComparedResults)
      expect(far.lowest).toBeLessThanOrEqual(far.highest)
      expect(outlyingPrices(lot(far.lowest, far.highest, amount), results, now)).toBeNull()
      if (far.side === 'belowPrices') expect(Math.max(low, high) * 2).toBeLessThan(far.lowest)
      else expect(low).toBeGreaterThan(far.highest * 2)
      // The order of the results does not matter.
      expect(outlyingPrices(lot(low, high, amount), results.toReversed(), now)).toEqual(far)
    }),
    { numRuns: 300 },
  )
})
