import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { nextIncrements } from './next-increments.ts'

test('L1 returns the increment up to where it changes', () => {
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

test('returns nothing where increments alternate, as between 3,000 and 5,000', () => {
  expect(nextIncrements(3_000, hongKongIncrements)).toBeNull()
})
