import { expect, test } from 'vitest'
import { parseTimeInput, toTimeInput } from './time-input.ts'

const at = Date.UTC(2027, 0, 3, 6, 0)

test('times are entered in Hong Kong time', () => {
  expect(toTimeInput(at)).toBe('2027-01-03 14:00')
  expect([toTimeInput(null), parseTimeInput('')]).toEqual(['', null])
})

test.each(['2027-01-03 14:00', '2027-01-03T14:00', ' 2027/1/3 14:00 HKT', '２０２７-０１-０３ １４：００'])(
  'reads the time “%s”',
  (typed) => {
    expect(parseTimeInput(typed)).toBe(at)
  },
)

test.each(['tomorrow', '01/03/2027 14:00', '2027-02-30 14:00', '2027-01-03 25:00', '2027-01-03'])(
  'reads no time from “%s”',
  (typed) => {
    expect(parseTimeInput(typed)).toBeNull()
  },
)
