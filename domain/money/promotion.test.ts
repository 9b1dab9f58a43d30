import { expect, test } from 'vitest'
import { isInForce, promotionEnd } from './promotion.ts'

const launch = { over: 3_000, lastDay: '2025-10-31' }

test('G1 a promotion ends at the end of its last day in the house’s time zone', () => {
  expect(promotionEnd(launch, 'Asia/Hong_Kong')).toBe(Date.UTC(2025, 9, 31, 16))
  expect(promotionEnd(launch, 'Europe/London')).toBe(Date.UTC(2025, 10, 1))
  expect(promotionEnd({ lastDay: '2025-10-26' }, 'Europe/London')).toBe(Date.UTC(2025, 9, 27))
  expect(promotionEnd({ lastDay: '2025-03-29' }, 'Europe/London')).toBe(Date.UTC(2025, 2, 30))
})

test('G1 a promotion is in force until the last millisecond of its last day, but not at its end', () => {
  const end = promotionEnd(launch, 'Asia/Hong_Kong')
  expect(isInForce(launch, end - 1, 'Asia/Hong_Kong')).toBe(true)
  expect(isInForce(launch, end, 'Asia/Hong_Kong')).toBe(false)
})

test('G1 a promotion with a minimum of zero is never in force', () => {
  expect(isInForce({ ...launch, over: 0 }, 0, 'Asia/Hong_Kong')).toBe(false)
})
