import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyMonth, everyWeek, mondayOf, presetPeriod, presets, reportPeriod } from './periods.ts'

const day = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('Q1 lists every month from the first to the last of a period', () => {
  expect(everyMonth('2025-11-30', '2026-02-01', [])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  fc.assert(
    fc.property(day, day, fc.array(day), (one, other, days) => {
      const [from = one, until = other] = [one, other].toSorted()
      const found = days.filter((at) => at >= from && at <= until).map((at) => at.slice(0, 7))
      const months = everyMonth(from, until, found)
      expect(months[0]).toBe(from.slice(0, 7))
      expect(months.at(-1)).toBe(until.slice(0, 7))
      const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4))
      expect(months).toHaveLength(years * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7)) + 1)
    }),
  )
})

test('Q1 fills ten years at most, and keeps earlier months with entries', () => {
  const months = everyMonth('0001-01-01', '2026-12-01', ['1999-05', '2026-12'])
  expect(months).toHaveLength(121)
  expect(months.slice(0, 2)).toEqual(['1999-05', '2017-01'])
})

test('Q1 lists every week of a period by its Monday', () => {
  expect(everyWeek('2026-12-01', '2026-12-14', ['2026-11-16'])).toEqual([
    '2026-11-16',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
  fc.assert(
    fc.property(day, (at) => {
      expect(new Date(mondayOf(at)).getUTCDay()).toBe(1)
      expect(everyWeek(at, at, [])).toEqual([mondayOf(at)])
    }),
  )
})

test('Q1 offers periods that end today, and the year before', () => {
  const today = '2026-12-01'
  expect(presets.map((preset) => presetPeriod(preset, today))).toEqual([
    { from: '2025-12-02', until: today },
    { from: '2026-11-02', until: today },
    { from: '2026-10-01', until: today },
    { from: '2026-01-01', until: today },
    { from: '2025-01-01', until: '2025-12-31' },
  ])
  expect(reportPeriod({ from: '', until: '2024-02-29' }, today)).toEqual({
    from: '2023-03-01',
    until: '2024-02-29',
  })
  fc.assert(
    fc.property(day, fc.constantFrom(...presets), (at, preset) => {
      const { from, until } = presetPeriod(preset, at)
      expect([from, until, at].toSorted()).toEqual([from, until, at])
    }),
  )
})
