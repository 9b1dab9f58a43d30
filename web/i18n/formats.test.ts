import { expect, test } from 'vitest'
import { date, dateTime, dayInWords, dayOfMonth, figure, money, monthYear } from './formats.ts'

const newYear = Date.UTC(2026, 11, 31, 16, 5)

test('M2 money stands without decimals, its currency before it', () => {
  expect(money(320_000, 'HKD')).toBe('HKD\u00a0320,000')
  expect(figure(1_000_000_000)).toBe('1,000,000,000')
})

test('dates are YYYY-MM-DD HH:mm in Hong Kong, wherever the reader is', () => {
  expect(dateTime(newYear)).toBe('2027-01-01 00:05')
  expect(date(newYear)).toBe('2027-01-01')
})

test('a day in running text is worded in its language', () => {
  expect(dayInWords(newYear, 'en')).toBe('1 January')
  expect(dayInWords(newYear, 'zh-Hans')).toBe('1月1日')
})

test('the date of a sale is a large day over its month', () => {
  expect(dayOfMonth(newYear)).toBe('01')
  expect(monthYear(newYear, 'en')).toBe('Jan 2027')
  expect(monthYear(newYear, 'zh-Hans')).toBe('2027年1月')
})
