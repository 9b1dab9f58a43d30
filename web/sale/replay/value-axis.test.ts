import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { axisValues } from './value-axis.ts'

test.each([
  [0, []],
  [2, [1, 2]],
  [950, [200, 400, 600, 800]],
  [26_000, [10_000, 20_000]],
  [30_000, [10_000, 20_000, 30_000]],
  [64_000, [20_000, 40_000, 60_000]],
])('marks round figures up to %i', (top, values) => {
  expect(axisValues(top)).toEqual(values)
})

test('marks few figures, and none above the highest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1_000_000_000 }), (top) => {
      const values = axisValues(top)
      expect(values.length).toBeGreaterThanOrEqual(2)
      expect(values.length).toBeLessThanOrEqual(4)
      expect(values.at(-1)).toBeLessThanOrEqual(top)
    }),
    runs(300),
  )
})
