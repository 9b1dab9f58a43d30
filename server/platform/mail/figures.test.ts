import { expect, test } from 'vitest'
import { amountIn, dayIn, hourIn, momentIn } from './figures.ts'

test('M2 letters write amounts to the cent, with their thousands set apart', () => {
  expect(amountIn('HKD', 1_261_505)).toBe('HKD 12,615.05')
  expect(amountIn('HKD', 123_456_700)).toBe('HKD 1,234,567.00')
  expect(amountIn('HKD', 41_240)).toBe('HKD 412.40')
  expect(amountIn('HKD', 5)).toBe('HKD 0.05')
})

test('letters tell days and hours where the house is', () => {
  const at = Date.UTC(2026, 11, 5, 16, 5)
  expect(momentIn('Asia/Hong_Kong', at)).toBe('2026-12-06 00:05')
  expect(dayIn('Asia/Hong_Kong', at)).toBe('2026-12-06')
  expect(hourIn('Asia/Hong_Kong', at)).toBe('00:05')
})
