import { expect, test } from 'vitest'
import { date, dateTime, dayOfMonth, exactMoney, figure, money, month } from './formats.ts'

const newYear = Date.UTC(2026, 11, 31, 16, 5)

test('M2 money stands without decimals, its currency before it', () => {
  expect(money(320_000, 'HKD')).toBe('HKD\u00a0320,000')
  expect(figure(1_000_000_000)).toBe('1,000,000,000')
})

test('dates are YYYY-MM-DD HH:mm in Hong Kong, wherever the reader is', () => {
  expect(dateTime(newYear)).toBe('2027-01-01 00:05')
  expect(date(newYear)).toBe('2027-01-01')
})

test('a day in running text is worded in its language', () => {})

test('the date of a sale is a large day over its month', () => {
  expect(dayOfMonth(newYear)).toBe('01')
  expect(month(newYear)).toBe('2027-01')
})

test('M2 a sum that is owed shows its cents, and none where there are none', () => {
  expect(exactMoney('12615.05', 'HKD')).toBe('HKD\u00a012,615.05')
  expect(exactMoney('12615.50', 'HKD')).toBe('HKD\u00a012,615.50')
  expect(exactMoney('12615.00', 'HKD')).toBe('HKD\u00a012,615')
})
