import { expect, test } from 'vitest'
import { formatAmount, formatDate, formatDateTime, formatTime } from './format.ts'

test('M2 formats amounts to the cent with thousands separators', () => {
  expect(formatAmount('HKD', 1_261_505)).toBe('HKD 12,615.05')
  expect(formatAmount('HKD', 123_456_700)).toBe('HKD 1,234,567.00')
  expect(formatAmount('HKD', 41_240)).toBe('HKD 412.40')
  expect(formatAmount('HKD', 5)).toBe('HKD 0.05')
})

test('formats dates and times in the company’s time zone', () => {
  const at = Date.UTC(2026, 11, 5, 16, 5)
  expect(formatDateTime('Asia/Hong_Kong', at)).toBe('2026-12-06 00:05')
  expect(formatDate('Asia/Hong_Kong', at)).toBe('2026-12-06')
  expect(formatTime('Asia/Hong_Kong', at)).toBe('00:05')
})
