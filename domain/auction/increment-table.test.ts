import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highestPrice } from '#domain/money/money.ts'
import { runs } from '#domain/testing/runs.ts'
import {
  bidSuggestions,
  checkIncrementTable,
  hongKongIncrements,
  type IncrementTable,
  incrementAtOrAbove,
  isOnIncrement,
  nextBid,
  nextIncrement,
  parsePriceLevel,
  snapDown,
  toPriceLevel,
} from './increment-table.ts'

/** Returns all prices from one to another, both included, a fixed step apart. */
const by = (step: number, from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

/** The default increment table up to 1,500,000, written out from the rule’s text. */
const written: readonly number[] = [
  ...by(50, 50, 950),
  ...by(100, 1_000, 1_900),
  ...by(200, 2_000, 2_800),
  ...[3_000, 3_200, 3_500, 3_800, 4_000, 4_200, 4_500, 4_800],
  ...by(500, 5_000, 9_500),
  ...by(1_000, 10_000, 19_000),
  ...by(2_000, 20_000, 28_000),
  ...[30_000, 32_000, 35_000, 38_000, 40_000, 42_000, 45_000, 48_000],
  ...by(5_000, 50_000, 95_000),
  ...by(10_000, 100_000, 190_000),
  ...[200_000, 220_000, 250_000, 280_000],
  ...[300_000, 320_000, 350_000, 380_000],
  ...[400_000, 420_000, 450_000, 480_000],
  ...by(50_000, 500_000, 950_000),
  ...by(100_000, 1_000_000, 1_500_000),
]

describe('L1 the Hong Kong increment table', () => {
  test('L1 has exactly the amounts of the rule', () => {
    expect(bidSuggestions(hongKongIncrements, 1, { count: written.length })).toEqual(written)
  })

  test('L1 continues by 100,000 up to the highest price', () => {
    expect(nextIncrement(hongKongIncrements, 1_500_000)).toBe(1_600_000)
    expect(bidSuggestions(hongKongIncrements, 999_900_000)).toEqual([999_900_000, highestPrice])
  })

  test('L1 every price has the neighbours that a search through the written list finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_400_000 }), (price) => {
        expect(nextIncrement(hongKongIncrements, price)).toBe(written.find((step) => step > price))
        expect(incrementAtOrAbove(hongKongIncrements, price)).toBe(written.find((step) => step >= price))
        expect(snapDown(hongKongIncrements, price)).toBe(written.findLast((step) => step <= price) ?? 0)
        expect(isOnIncrement(hongKongIncrements, price)).toBe(written.includes(price))
      }),
      runs(100),
    )
  })

  test('L1 can be written as a price level map and parsed again', () => {
    expect(parsePriceLevel(toPriceLevel(hongKongIncrements))).toEqual(hongKongIncrements)
    expect(toPriceLevel(hongKongIncrements)).toMatchObject({
      0: 50,
      1000: 100,
      3000: 200,
      3200: 300,
      3500: 300,
    })
  })

  test('L1 increments are counted from each band’s own start, and a band ends where the next begins', () => {
    const increments = parsePriceLevel({ 100: 30, 175: 50 })
    expect(increments).toEqual([
      { from: 100, step: 30 },
      { from: 175, step: 50 },
    ])
    const odd: IncrementTable = [
      { from: 100, step: 30 },
      { from: 175, step: 50 },
    ]
    expect(bidSuggestions(odd, 1, { count: 5 })).toEqual([100, 130, 160, 175, 225])
  })
})

describe('L2 suggestions', () => {
  test('L2 30 increments from 100 by default', () => {
    expect(bidSuggestions(hongKongIncrements)).toHaveLength(30)
    expect(bidSuggestions(hongKongIncrements)[0]).toBe(100)
    expect(bidSuggestions(hongKongIncrements, 3_100, { count: 3 })).toEqual([3_200, 3_500, 3_800])
  })

  test('L2 a start of 0 is 100 in a live sale and 1 in a timed one', () => {
    expect(bidSuggestions(hongKongIncrements, 0, { live: true })[0]).toBe(100)
    expect(bidSuggestions(hongKongIncrements, 0)[0]).toBe(50)
    expect(bidSuggestions([{ from: 0, step: 1 }], 0, { count: 2 })).toEqual([1, 2])
  })

  test('L2 9,999 suggestions follow the increments without a gap', () => {
    const all = bidSuggestions(hongKongIncrements, 1, { count: 9_999 })
    expect(all).toHaveLength(9_999)
    expect(
      all.every(
        (step, index) => index === 0 || nextIncrement(hongKongIncrements, all[index - 1] ?? 0) === step,
      ),
    ).toBe(true)
  })
})

describe('L3 the next bid', () => {
  const lot = { winPrice: 0, myPrice: 0, startPrice: 0, lowEstimate: 0 }

  test('L3 is above the price and above one’s own', () => {
    expect(nextBid({ ...lot, winPrice: 3_000, startPrice: 9_000 }, hongKongIncrements)).toBe(3_200)
    expect(nextBid({ ...lot, winPrice: 3_000, myPrice: 8_000 }, hongKongIncrements)).toBe(8_500)
    expect(nextBid({ ...lot, winPrice: 6_100 }, hongKongIncrements)).toBe(6_500)
  })

  test('L3 is the start price without a bid, and the low estimate without a start price', () => {
    expect(nextBid({ ...lot, startPrice: 3_000, lowEstimate: 5_000 }, hongKongIncrements)).toBe(3_000)
    expect(nextBid({ ...lot, lowEstimate: 5_100 }, hongKongIncrements)).toBe(5_500)
    expect(nextBid(lot, hongKongIncrements)).toBe(50)
  })
})

describe('L4 snapping', () => {
  test('L4 rounds down to the nearest valid amount, and keeps a valid one', () => {
    expect([3_000, 3_199, 3_499, 3_500, 7_777].map((price) => snapDown(hongKongIncrements, price))).toEqual([
      3_000, 3_000, 3_200, 3_500, 7_500,
    ])
  })

  test('L4 finds nothing below the first amount', () => {
    expect(snapDown([{ from: 500, step: 100 }], 499)).toBe(0)
    expect(isOnIncrement(hongKongIncrements, 0)).toBe(false)
  })
})

describe('L5 tables that are refused', () => {
  test('L5 an empty table', () => {
    expect(checkIncrementTable([])).toMatchObject({ issue: 'empty' })
    expect(parsePriceLevel({})).toMatchObject({ issue: 'empty' })
  })

  test('L5 bands that do not ascend', () => {
    const twice: IncrementTable = [
      { from: 100, step: 10 },
      { from: 100, step: 20 },
    ]
    expect(checkIncrementTable(twice)).toEqual({
      kind: 'incrementTableIssue',
      issue: 'notAscending',
      at: 100,
    })
    expect(parsePriceLevel({ 100: 10, '1e2': 20 })).toMatchObject({ issue: 'notAscending' })
  })

  test('L5 an increment below 1, or a band that does not start at a price', () => {
    expect(parsePriceLevel({ 100: 0 })).toMatchObject({ issue: 'badStep', at: 100 })
    expect(parsePriceLevel({ 100: 0.5 })).toMatchObject({ issue: 'badStep' })
    expect(parsePriceLevel({ '-5': 10 })).toMatchObject({ issue: 'badStart' })
    expect(parsePriceLevel({ many: 10 })).toMatchObject({ issue: 'badStart' })
  })

  test('L5 accepts any other increment table', () => {
    expect(checkIncrementTable(hongKongIncrements)).toBeNull()
    expect(checkIncrementTable([{ from: 0, step: 1 }])).toBeNull()
  })
})
