import { expect, test } from 'vitest'
import { cashLeft, isPastDay } from './receipts.ts'

test('O13 the remaining cash allowance is the limit less the cash received, never negative', () => {
  expect(cashLeft(120_000, 0)).toBe(12_000_000)
  expect(cashLeft(120_000, 11_999_999)).toBe(1)
  expect(cashLeft(120_000, 12_000_001)).toBe(0)
  expect(cashLeft(0, 90_000_000)).toBeNull()
})

test.each([
  ['2026-12-04', true],
  ['2026-12-05', false],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['yesterday', false],
])('O12 the day of a payment is a valid date, not later than today: %s', (day, isAccepted) => {
  expect(isPastDay(day, '2026-12-04')).toBe(isAccepted)
})
