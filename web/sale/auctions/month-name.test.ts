import { expect, test } from 'vitest'
import { monthName } from './month-name.ts'

test('names the month of a date in Hong Kong', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 5)
  expect(monthName(newYear, 'en')).toBe('Jan 2027')
  expect(monthName(newYear, 'zh-Hans')).toBe('2027 年 1 月')
})
