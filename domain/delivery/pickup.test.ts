import { expect, test } from 'vitest'
import { parseOfficeHours } from '#domain/people/office-hours.ts'
import { dayIssue, dayOf, isIdEnd } from './pickup.ts'

const hours = parseOfficeHours('1-6 11:00-19:00')

test.each([
  ['2026-11-20', null],
  ['2026-11-21', null],
  ['2026-11-19', 'past'],
  ['2026-11-22', 'closed'],
  ['2027-01-19', null],
  ['2027-01-20', 'far'],
  ['2026-11-31', 'invalid'],
  ['20.11.2026', 'invalid'],
  ['', 'invalid'],
] as const)('O4 collecting on %s: %s', (date, issue) => {
  expect(dayIssue(date, '2026-11-20', hours)).toBe(issue)
})

test('O4 without opening hours, collection is possible on any day', () => {
  expect(dayIssue('2026-11-22', '2026-11-20', null)).toBeNull()
})

test('O4 the day is in the house’s time zone', () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 16), 'Asia/Hong_Kong')).toBe('2026-11-21')
  expect(dayOf(Date.UTC(2026, 10, 20, 15, 59), 'Asia/Hong_Kong')).toBe('2026-11-20')
})

test.each([
  ['4567', true],
  ['456A', true],
  ['456', false],
  ['A567', false],
  ['456a', false],
])('O4 %s as the last four characters of an ID document: %s', (text, fits) => {
  expect(isIdEnd(text)).toBe(fits)
})
