import { expect, test } from 'vitest'
import { isWithinHours, parseOfficeHours } from './office-hours.ts'

const week = { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' }
const at = (text: string) => Date.parse(text)

test('hours are parsed as written in the settings', () => {
  expect(parseOfficeHours('1-5 10:00-18:00')).toEqual(week)
  expect(parseOfficeHours('6 09:30-24:00')).toEqual({ days: [6], from: '09:30', to: '24:00' })
})

test.each([
  '',
  '1-5',
  '5-1 10:00-18:00',
  '0-5 10:00-18:00',
  '1-5 18:00-10:00',
  '1-5 10:00-25:00',
  '1-5 10:0-18:00',
])('%o does not state hours', (text) => {
  expect(parseOfficeHours(text)).toBeNull()
})

test('opening hours include the first minute and end at the last, in the house’s time zone', () => {
  const isOpen = (text: string) => isWithinHours(week, at(text), 'Asia/Hong_Kong')
  expect(isOpen('2026-11-20T10:00:00+08:00')).toBe(true)
  expect(isOpen('2026-11-20T09:59:59+08:00')).toBe(false)
  expect(isOpen('2026-11-20T17:59:59+08:00')).toBe(true)
  expect(isOpen('2026-11-20T18:00:00+08:00')).toBe(false)
  expect(isOpen('2026-11-20T02:30:00Z')).toBe(true)
})

test('a day begins in the house’s time zone, not in UTC', () => {
  expect(isWithinHours(week, at('2026-11-22T23:30:00Z'), 'Asia/Hong_Kong')).toBe(false)
  expect(isWithinHours({ ...week, from: '00:00' }, at('2026-11-22T23:30:00Z'), 'Asia/Hong_Kong')).toBe(true)
  expect(isWithinHours({ ...week, from: '00:00' }, at('2026-11-20T23:30:00Z'), 'Asia/Hong_Kong')).toBe(false)
})
