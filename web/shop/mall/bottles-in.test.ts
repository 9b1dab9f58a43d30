import { expect, test } from 'vitest'
import { bottlesIn } from './bottles-in.ts'

test.each([
  ['6 × 750 ml', 6],
  ['3 × 750 毫升', 3],
  ['750 ml', 1],
  ['A pair', 1],
  ['Jar of 25', 1],
  ['', 1],
])('counts the bottles of %j', (format, bottles) => {
  expect(bottlesIn(format)).toBe(bottles)
})
