import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { divideItems } from './divide-items.ts'

test('K17 S3 items of lots follow into those that replace them', () => {
  const [one, two] = [
    { itemId: 'one', pieces: 6 },
    { itemId: 'two', pieces: 6 },
  ]
  expect(divideItems([one, two], [12])).toEqual([
    { ...one, part: 0 },
    { ...two, part: 0 },
  ])
  expect(divideItems([one, two, one], [18])).toEqual([
    { itemId: 'one', pieces: 12, part: 0 },
    { ...two, part: 0 },
  ])
  expect(divideItems([one], [2, 4])).toEqual([
    { itemId: 'one', pieces: 2, part: 0 },
    { itemId: 'one', pieces: 4, part: 1 },
  ])
  expect(divideItems([one, two], [4, 8])).toEqual([
    { itemId: 'one', pieces: 4, part: 0 },
    { itemId: 'one', pieces: 2, part: 1 },
    { ...two, part: 1 },
  ])
})

test('K17 S3 every piece is in one of the lots, and each of them has as many as it states', () => {
  const count = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(
      fc.array(count, { minLength: 1, maxLength: 6 }),
      fc.array(count, { maxLength: 5 }),
      (pieces, some) => {
        const items = pieces.map((number, index) => ({ itemId: String(index), pieces: number }))
        const total = sum(pieces)
        const first = some.filter((_, index) => sum(some.slice(0, index + 1)) < total)
        const quantities = [...first, total - sum(first)]
        const divided = divideItems(items, quantities)
        for (const { itemId, pieces: all } of items)
          expect(sum(divided.filter((one) => one.itemId === itemId).map((one) => one.pieces))).toBe(all)
        for (const [index, quantity] of quantities.entries())
          expect(sum(divided.filter(({ part }) => part === index).map((one) => one.pieces))).toBe(quantity)
      },
    ),
    runs(1_000),
  )
})

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
