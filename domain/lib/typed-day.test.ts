import { expect, test } from 'vitest'
import { writeDay } from './typed-day.ts'

test.each([
  ['20261204', '2026-12-04'],
  ['2026/12/04', '2026-12-04'],
  ['2026.12.04', '2026-12-04'],
  ['2026年12月04日', '2026-12-04'],
  ['２０２６－１２－０４', '2026-12-04'],
  ['2026', '2026'],
  ['20261', '2026-1'],
  ['2026-120', '2026-12-0'],
  ['2026/', '2026-'],
  ['2026/12/', '2026-12-'],
])('writes %s as %s', (typed, written) => {
  expect(writeDay(typed)).toBe(written)
})

test.each(['2026-12-04', '2026-', '2026-12-', '2026-1-4', '2026-12-040', 'tomorrow', '12/04/2026', ''])(
  'leaves %o as typed',
  (typed) => {
    expect(writeDay(typed)).toBe(typed)
  },
)
