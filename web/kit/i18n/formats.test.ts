import { expect, test } from 'vitest'
import { accountMoney, date, dateTime, dayOfMonth, exactMoney, figure, money, month } from './formats.ts'

const newYear = Date.UTC(2026, 11, 31, 16, 5)

test('M2 formats money without decimals, currency first', () => {
  expect(money(320_000, 'HKD')).toBe('HKD\u00a0320,000')
  expect(figure(1_000_000_000)).toBe('1,000,000,000')
})

test('formats dates as YYYY-MM-DD HH:mm in Hong Kong time', () => {
  expect(dateTime(newYear)).toBe('2027-01-01 00:05')
  expect(date(newYear)).toBe('2027-01-01')
})

test('formats many different minutes correctly', () => {
  for (let hour = 0; hour < 2_500; hour += 1) dateTime(newYear + hour * 3_600_000)
  expect(dateTime(newYear)).toBe('2027-01-01 00:05')
  expect(dateTime(newYear + 59_999)).toBe('2027-01-01 00:05')
  expect(dateTime(newYear + 60_000)).toBe('2027-01-01 00:06')
  expect(dateTime(newYear + 2_400 * 3_600_000)).toBe('2027-04-11 00:05')
})

test('formats the day and month of a sale', () => {
  expect(dayOfMonth(newYear)).toBe('01')
  expect(month(newYear)).toBe('2027-01')
})

test('M2 shows the cents of an amount due, if there are any', () => {
  expect(exactMoney('12615.05', 'HKD')).toBe('HKD\u00a012,615.05')
  expect(exactMoney('12615.50', 'HKD')).toBe('HKD\u00a012,615.50')
  expect(exactMoney('12615.00', 'HKD')).toBe('HKD\u00a012,615')
})

test('O14 shows two decimals in accounts', () => {
  expect(accountMoney('196000.00', 'HKD')).toBe('HKD\u00a0196,000.00')
  expect(accountMoney('0.00', 'HKD')).toBe('HKD\u00a00.00')
  expect(accountMoney('300.50', 'HKD')).toBe('HKD\u00a0300.50')
})

test('M2 an amount below zero in an account has a minus sign', () => {
  expect(accountMoney('-14100.00', 'HKD')).toBe('HKD\u00a0−14,100.00')
  expect(accountMoney('-0.50', 'HKD')).toBe('HKD\u00a0−0.50')
})
