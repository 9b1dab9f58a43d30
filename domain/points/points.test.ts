import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnsPoints, pointsEarned, pointsMissing, pointsNeeded } from './points.ts'

test('P1 one point for each whole Hong Kong dollar, 70% by credit card, rounded down', () => {
  expect(pointsEarned(12_250_00, false)).toBe(12_250)
  expect(pointsEarned(12_250_99, false)).toBe(12_250)
  expect(pointsEarned(12_250_00, true)).toBe(8_575)
  expect(pointsEarned(99, false)).toBe(0)
  expect(pointsEarned(1_00, true)).toBe(0)
  expect(pointsEarned(3_00, true)).toBe(2)
})

test('P1 points are whole, and a credit card never earns more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (goods) => {
      const byTransfer = pointsEarned(goods, false)
      const byCard = pointsEarned(goods, true)
      expect(Number.isSafeInteger(byCard) && byCard <= byTransfer).toBe(true)
      expect(byTransfer * 100).toBeLessThanOrEqual(goods)
    }),
  )
})

test('P1 payments before February 2025 in Hong Kong earn no points', () => {
  expect(earnsPoints(Date.parse('2025-01-31T23:59:59.999+08:00'))).toBe(false)
  expect(earnsPoints(Date.parse('2025-02-01T00:00:00+08:00'))).toBe(true)
})

test('P2 a redemption costs the gift for each piece, and 30,000 for each address', () => {
  expect(pointsNeeded(48_000, 1, 1)).toBe(78_000)
  expect(pointsNeeded(48_000, 2, 1)).toBe(126_000)
  expect(pointsNeeded(48_000, 2, 0)).toBe(96_000)
})

test('P2 a refusal for too few points states how many are missing', () => {
  expect(pointsMissing(78_000, 60_000)).toBe(18_000)
  expect(pointsMissing(78_000, 78_000)).toBe(0)
  expect(pointsMissing(78_000, 90_000)).toBe(0)
})
