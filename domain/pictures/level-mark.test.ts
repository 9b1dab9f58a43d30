import { expect, test } from 'vitest'
import { levelCodes } from '#domain/facts/levels.ts'
import { describeReading, isReadingDay, readStored, storedReading } from './level-mark.ts'

test.each(['', '2026-11-23', '2024-02-29'])('K12 a level may have been read on “%s”', (date) => {
  expect(isReadingDay(date, '2026-11-23')).toBe(true)
})

test.each(['2026-11-24', '2026-02-30', '2026-1-2', '23.11.2026'])(
  'K12 a level cannot have been read on “%s”',
  (date) => {
    expect(isReadingDay(date, '2026-11-23')).toBe(false)
  },
)

test('K12 a reading is described as in a condition report', () => {
  expect(describeReading('bn')).toEqual({ en: 'Level at base of neck', zh: '液面至颈底' })
  expect(describeReading({ mm: 25 })).toEqual({ en: 'Level 2.5 cm below cork', zh: '液面距塞 2.5 厘米' })
  expect(describeReading(null)).toEqual({ en: '', zh: '' })
})

test.each([...levelCodes, { mm: 0 }, { mm: 25 }, null])('K12 reads back a stored reading: %j', (reading) => {
  expect(readStored(storedReading(reading))).toEqual(reading)
})

test('K12 ignores a stored reading that this version does not know', () => {
  expect(readStored('xx')).toBeNull()
})
