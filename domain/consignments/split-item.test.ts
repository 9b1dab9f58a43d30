import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { runs } from '#domain/testing/runs.ts'
import { evenParts, splitFigures, splitItem } from './split-item.ts'

const figures = { lowEstimate: 10_000, highEstimate: 15_000, startPrice: null, reserve: 9_000 }

test('S3 pieces are divided evenly, the larger lots first', () => {
  expect(evenParts(12, 3)).toEqual([4, 4, 4])
  expect(evenParts(12, 5)).toEqual([3, 3, 2, 2, 2])
})

test('S3 the figures of an item are divided in proportion, with the rest in the last lot', () => {
  expect(splitFigures(figures, { total: 12, taken: 0, parts: [4, 4, 4] })).toEqual([
    { lowEstimate: 3_300, highEstimate: 5_000, startPrice: null, reserve: 3_000 },
    { lowEstimate: 3_300, highEstimate: 5_000, startPrice: null, reserve: 3_000 },
    { lowEstimate: 3_400, highEstimate: 5_000, startPrice: null, reserve: 3_000 },
  ])
  expect(splitFigures(figures, { total: 12, taken: 8, parts: [4] })).toMatchObject([{ lowEstimate: 3_400 }])
})

test('T3 no part has a reserve above its low estimate because of rounding', () => {
  const close = { ...figures, lowEstimate: 96_000, highEstimate: 96_000, reserve: 95_000 }
  const parts = splitFigures(close, { total: 12, taken: 0, parts: evenParts(12, 12) })
  for (const { lowEstimate, reserve } of parts) expect(reserve).toBeLessThanOrEqual(lowEstimate ?? 0)
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const item = fc.record({
  figures: fc.tuple(amount, amount, amount).map((some) => {
    const [reserve = 0, lowEstimate = 0, highEstimate = 0] = some.toSorted((a, b) => a - b)
    return { lowEstimate, highEstimate, startPrice: reserve, reserve }
  }),
  /** The pieces of each lot, by the step in which it is made. */
  steps: fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), {
    ...{ minLength: 1, maxLength: 5 },
  }),
})
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0)

test('S3 in whichever steps an item is divided, the shares add up to its figures', () => {
  fc.assert(
    fc.property(item, ({ figures: whole, steps }) => {
      const total = sum(steps.flat())
      const made = steps.flatMap((parts, index) =>
        splitFigures(whole, { total, taken: sum(steps.slice(0, index).flat()), parts }),
      )
      expect(sum(made.map(({ lowEstimate }) => lowEstimate))).toBe(whole.lowEstimate)
      expect(sum(made.map(({ highEstimate }) => highEstimate))).toBe(whole.highEstimate)
      expect(sum(made.map(({ startPrice }) => startPrice))).toBe(whole.startPrice)
      expect(sum(made.map(({ reserve }) => reserve))).toBe(whole.reserve)
      for (const figure of made.flatMap((one) => Object.values(one))) expect(figure).toBeGreaterThanOrEqual(0)
    }),
    runs(1_000),
  )
})

test('T3 divided at once, each part has its figures in order', () => {
  fc.assert(
    fc.property(item, ({ figures: whole, steps }) => {
      const parts = steps.flat()
      for (const part of splitFigures(whole, { total: sum(parts), taken: 0, parts })) {
        expect(part.reserve).toBeLessThanOrEqual(part.lowEstimate ?? 0)
        expect(part.lowEstimate).toBeLessThanOrEqual(part.highEstimate ?? 0)
      }
    }),
    runs(1_000),
  )
})

test('S3 a part has its bottles, its share of the weight, and the facts that all bottles have', () => {
  const described = {
    ...emptyLotDraft,
    ...figures,
    title: { en: 'Belmont-Laroque 1982', zh: '' },
    quantity: 12,
    weight: 18_000,
    levels: Array.from({ length: 12 }, () => 'n' as const),
    labels: [
      { code: 'BSL', degree: 'lightly', bottles: 12 },
      { code: 'TL', degree: 'plainly', bottles: 2 },
    ] as const,
  }
  const [part, , last] = splitItem(described, { total: 12, taken: 0, parts: [4, 4, 4] })
  expect(part).toMatchObject({
    ...{ title: described.title, quantity: 4, weight: 6_000, lowEstimate: 3_300, reserve: 3_000 },
    ...{ levels: ['n', 'n', 'n', 'n'], labels: [{ code: 'BSL', bottles: 4 }] },
  })
  expect(last).toMatchObject({ lowEstimate: 3_400 })
  const uneven = { ...described, levels: [...described.levels.slice(1), 'ts' as const] }
  expect(splitItem(uneven, { total: 12, taken: 0, parts: [4] })).toMatchObject([{ levels: [] }])
  expect(splitItem(uneven, { total: 12, taken: 0, parts: [12] })).toEqual([uneven])
})
