import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { bondedDuty } from './bond.ts'

const day = '2026-11-21'
const spirit = (millilitres: number, value: number) =>
  ({ kind: 'spirits', abv: 430, millilitres, value }) as const

test.each([
  ['a bottle of 700 ml worth 1,000', spirit(700, 100_000), 28_000],
  ['a bottle of 1.5 l worth 3,000', spirit(1500, 300_000), 57_000],
  ['three bottles of 700 ml as one item worth 3,000', spirit(2100, 300_000), 67_800],
  ['a bottle worth 150', spirit(700, 15_000), 15_000],
  ['wine', { ...spirit(750, 100_000), kind: 'wine' } as const, 0],
  ['a liqueur of 30%', { ...spirit(700, 100_000), abv: 300 }, 0],
  ['a spirit of unknown strength', { ...spirit(700, 100_000), abv: null }, null],
])('K14 the duty of %s', (_, item, duty) => {
  expect(bondedDuty(item, day)).toBe(duty)
})

test('K14 the table in force on the day applies', () => {
  expect(bondedDuty(spirit(700, 100_000), '2024-10-15')).toBe(100_000)
  expect(bondedDuty(spirit(700, 100_000), '2024-10-16')).toBe(28_000)
  expect(bondedDuty(spirit(700, 100_000), '2008-02-26')).toBeNull()
})

const value = fc.integer({ min: 0, max: 10_000_000_000 })
const size = fc.integer({ min: 1, max: 30_000 })
const dutyOf = (millilitres: number, cents: number) => bondedDuty(spirit(millilitres, cents), day) ?? 0

test('K14 the duty is at most the value, grows with it, and is a tenth of it or of the remainder', () => {
  fc.assert(
    fc.property(size, value, fc.integer({ min: 0, max: 1_000_000 }), (millilitres, cents, more) => {
      const [less, greater] = [dutyOf(millilitres, cents), dutyOf(millilitres, cents + more)]
      expect(Number.isSafeInteger(less) && less <= cents && less * 10 >= cents).toBe(true)
      expect(greater).toBeGreaterThanOrEqual(less)
      expect(greater - less).toBeLessThanOrEqual(more)
    }),
    runs(500),
  )
})
