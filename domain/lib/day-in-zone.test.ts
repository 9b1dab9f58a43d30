import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay, startOfDay } from './day-in-zone.ts'

test('a day begins and ends in its time zone', () => {
  expect(startOfDay('2026-12-04', 'Asia/Hong_Kong')).toBe(Date.parse('2026-12-03T16:00:00Z'))
  expect(endOfDay('2026-12-31', 'Asia/Hong_Kong')).toBe(Date.parse('2026-12-31T15:59:59.999Z'))
  // The day of the change to summer time has 23 hours.
  expect(startOfDay('2026-03-29', 'Europe/London')).toBe(Date.parse('2026-03-29T00:00:00Z'))
  expect(endOfDay('2026-03-29', 'Europe/London')).toBe(Date.parse('2026-03-29T22:59:59.999Z'))
})

test('the first and the last instant of any day are on it, their neighbours are not', () => {
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  // Zones whose clocks change at midnight are left out, since such a day has no midnight.
  const zones = fc.constantFrom(
    'Asia/Hong_Kong',
    'UTC',
    'America/New_York',
    'Asia/Kathmandu',
    'Europe/London',
  )
  fc.assert(
    fc.property(days, zones, (date, zone) => {
      const [first, last] = [startOfDay(date, zone), endOfDay(date, zone)]
      expect([first, last].map((at) => dayOf(at, zone))).toEqual([date, date])
      expect(dayOf(first - 1, zone) < date && dayOf(last + 1, zone) > date).toBe(true)
    }),
    { numRuns: 500 },
  )
})
