import { expect, test } from 'vitest'
import { passedMark, remaining, twoDigits } from './remaining.ts'

const left = (milliseconds: number) => remaining(10_000_000_000 + milliseconds, 10_000_000_000)

test('uses hours, minutes and seconds under a day', () => {
  expect(left(9_512_000)).toEqual({ kind: 'hours', hours: 2, minutes: 38, seconds: 32, urgent: false })
  expect(left(86_399_999)).toMatchObject({ kind: 'hours', hours: 23, minutes: 59, seconds: 59 })
})

test('uses days and hours from a day on', () => {
  expect(left(86_400_000)).toEqual({ kind: 'days', days: 1, hours: 0 })
  expect(left(279_720_000)).toEqual({ kind: 'days', days: 3, hours: 5 })
})

test('is urgent under five minutes', () => {
  expect(left(300_000)).toMatchObject({ urgent: false })
  expect(left(299_999)).toMatchObject({ urgent: true, minutes: 4, seconds: 59 })
})

test('T7 is closing at zero, and never rounds a partial second up', () => {
  expect(left(999)).toMatchObject({ kind: 'hours', seconds: 0 })
  expect(left(0)).toEqual({ kind: 'closing' })
  expect(left(-5_000)).toEqual({ kind: 'closing' })
})

test('announces five minutes, one minute and ten seconds once each', () => {
  const end = 1_000_000
  const spoken = Array.from({ length: 400 }, (_, second) =>
    passedMark(end, end - 400_000 + second * 1000, end - 400_000 + (second + 1) * 1000),
  ).filter((mark) => mark !== null)
  expect(spoken).toEqual([300_000, 60_000, 10_000])
})

test('announces only the last mark after a pause, and nothing after the end', () => {
  expect(passedMark(1_000_000, 500_000, 995_000)).toBe(10_000)
  expect(passedMark(1_000_000, 500_000, 1_000_000)).toBeNull()
})

test('pads clock figures to two digits', () => {
  expect([0, 7, 23].map(twoDigits)).toEqual(['00', '07', '23'])
})
