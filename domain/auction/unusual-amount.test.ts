import { expect, test } from 'vitest'
import { isUnusualAmount } from './unusual-amount.ts'

test('V15 an amount above the multiple of the next bid is unusual, one at it is not', () => {
  expect(isUnusualAmount(1_015_000, 101_500, 3)).toBe(true)
  expect(isUnusualAmount(304_501, 101_500, 3)).toBe(true)
  expect(isUnusualAmount(304_500, 101_500, 3)).toBe(false)
  expect(isUnusualAmount(5_000, 0, 3)).toBe(false)
})
