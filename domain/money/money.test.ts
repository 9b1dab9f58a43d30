import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { cents, decimal, highestPrice, isBiddable, percent } from './money.ts'

test('M1 bids are whole, above zero and at most 1,000,000,000', () => {
  expect([1, 3_000, highestPrice].every(isBiddable)).toBe(true)
  const unfit = [0, -1, 0.5, 3_000.5, highestPrice + 1, Number.NaN, Number.POSITIVE_INFINITY]
  expect(unfit.filter(isBiddable)).toEqual([])
})

test('M1 a share is rounded half up, once', () => {
  expect(percent(100, 2_250)).toBe(23)
  expect(percent(cents(1), 2_250)).toBe(23)
  expect(percent(200, 25)).toBe(1)
  expect(percent(199, 25)).toBe(0)
  expect(percent(0, 2_250)).toBe(0)
})

test('M1 a share is exact for every amount, however large', () => {
  const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
      const exact = (BigInt(amount) * BigInt(share) * 2n + 10_000n) / 20_000n
      expect(percent(amount, share)).toBe(Number(exact))
    }),
    runs(100),
  )
})

test('M2 amounts are written to the cent', () => {
  expect(decimal(1_225_000)).toBe('12250.00')
  expect(decimal(5)).toBe('0.05')
  expect(decimal(0)).toBe('0.00')
  expect(decimal(-1_050)).toBe('-10.50')
})
