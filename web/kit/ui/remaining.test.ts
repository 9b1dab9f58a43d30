import { expect, test } from 'vitest'
import { markPassed, remaining, twoDigits } from './remaining.ts'

const left = (milliseconds: number) => remaining(10_000_000_000 + milliseconds, 10_000_000_000)

test('under a day the time is told in hours, minutes and seconds', () => {
  expect(left(9_512_000)).toEqual({ kind: 'hours', hours: 2, minutes: 38, seconds: 32, urgent: false })
  expect(left(86_399_999)).toMatchObject({ kind: 'hours', hours: 23, minutes: 59, seconds: 59 })
})

test('from a day on it is told in days and hours', () => {
  expect(left(86_400_000)).toEqual({ kind: 'days', days: 1, hours: 0, minutes: 0 })
  expect(left(279_720_000)).toEqual({ kind: 'days', days: 3, hours: 5, minutes: 42 })
})

test('under five minutes it is urgent', () => {
  expect(left(300_000)).toMatchObject({ urgent: false })
  expect(left(299_999)).toMatchObject({ urgent: true, minutes: 4, seconds: 59 })
})

test('T7 at zero it is closing, and a broken second is not rounded up before that', () => {
  expect(left(999)).toMatchObject({ kind: 'hours', seconds: 0 })
  expect(left(0)).toEqual({ kind: 'closing' })
  expect(left(-5_000)).toEqual({ kind: 'closing' })
})

test('a countdown speaks once at five minutes, one minute and ten seconds', () => {
  const end = 1_000_000
  const spoken = Array.from({ length: 400 }, (_, second) =>
    markPassed(end, end - 400_000 + second * 1000, end - 400_000 + (second + 1) * 1000),
  ).filter((mark) => mark !== null)
  expect(spoken).toEqual([300_000, 60_000, 10_000])
})

test('after a long pause only the last mark is spoken, and after the end none', () => {
  expect(markPassed(1_000_000, 500_000, 995_000)).toBe(10_000)
  expect(markPassed(1_000_000, 500_000, 1_000_000)).toBeNull()
})

test('figures of a clock have two digits', () => {
  expect([0, 7, 23].map(twoDigits)).toEqual(['00', '07', '23'])
})
