import { expect, test } from 'vitest'
import { isUnusual } from './unusual-amount.ts'

test('V15 an amount above the multiple of the next bid is unusual, one at it is not', () => {
  expect(isUnusual(1_015_000, 101_500, 3)).toBe(true)
  expect(isUnusual(304_501, 101_500, 3)).toBe(true)
  expect(isUnusual(304_500, 101_500, 3)).toBe(false)
  expect(isUnusual(5_000, 0, 3)).toBe(false)
})
