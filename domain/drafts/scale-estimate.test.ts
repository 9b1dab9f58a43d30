import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { scaledAmount, scaledEstimate } from './scale-estimate.ts'

test.each([
  [70_000, 110, 77_000],
  [95_000, 110, 105_000],
  [12_345, 100, 12_300],
  [850, 110, 935],
  [5, 110, 6],
  [0, 150, 0],
  [1_999_999, 50, 1_000_000],
])('K9 %d at %d%% is %d', (amount, percent, scaled) => {
  expect(scaledAmount(amount, percent)).toBe(scaled)
})

test('K9 a scaled amount is whole, near its product, and never out of order', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 1, max: 1_000 }), (one, other, percent) => {
      const scaled = scaledAmount(one, percent)
      expect(Number.isSafeInteger(scaled)).toBe(true)
      expect(Math.abs(scaled - (one * percent) / 100)).toBeLessThanOrEqual((one * percent) / 20_000 + 0.5)
      if (one <= other) expect(scaled).toBeLessThanOrEqual(scaledAmount(other, percent))
    }),
    runs(300),
  )
})

test('K9 an estimate that is not decided stays so', () => {
  expect(scaledEstimate({ lowEstimate: 1_000, highEstimate: null }, 120)).toEqual({ lowEstimate: 1_200 })
})
