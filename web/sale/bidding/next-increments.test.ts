import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { nextIncrements } from './next-increments.ts'

test('L1 returns the increment and the price up to which it applies', () => {
  expect(nextIncrements(560_000, hongKongIncrements)).toBeNull()
  expect(nextIncrements(550_000, hongKongIncrements)).toEqual({
    increment: 50_000,
    until: 1_000_000,
    after: 100_000,
  })
  expect(nextIncrements(12_000, hongKongIncrements)).toEqual({
    increment: 1_000,
    until: 20_000,
    after: 2_000,
  })
})

test.each([2_800, 3_000, 3_200, 3_500, 3_800, 4_000, 4_200, 4_500, 4_800, 32_000, 38_000, 220_000])(
  'L1 returns nothing if increments alternate, as from %i onwards',
  (price) => {
    expect(nextIncrements(price, hongKongIncrements)).toBeNull()
  },
)

test('L1 returns an increment that ends where alternation begins, and one that ends soon', () => {
  expect(nextIncrements(2_200, hongKongIncrements)).toEqual({ increment: 200, until: 3_200, after: 300 })
  expect(nextIncrements(18_000, hongKongIncrements)).toEqual({
    increment: 1_000,
    until: 20_000,
    after: 2_000,
  })
})
