import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { type Advance, accrued, owedOn, setOffAdvances } from './advances.ts'

const day = 86_400_000
const advance = (id: string, change: Partial<Advance> = {}): Advance => ({
  id,
  principal: 100_000,
  perMonth: 100,
  countedTo: 0,
  interest: 0,
  ...change,
})

test('S13 an advance has simple interest by whole days, or none', () => {
  expect(accrued(advance('a'), 45.5 * day)).toMatchObject({ interest: 1_500, countedTo: 45 * day })
  expect(accrued(advance('a', { perMonth: 0 }), 90 * day).interest).toBe(0)
  expect(owedOn([advance('a'), advance('b', { perMonth: 0 })], 30 * day)).toBe(201_000)
})

test('S13 advances are set off oldest first, interest before principal', () => {
  const taken = setOffAdvances(101_500, [advance('a'), advance('b'), advance('c')], 30 * day)
  expect(taken.map(({ id, principal, interest, left }) => [id, principal, interest, left.principal])).toEqual(
    [
      ['a', 100_000, 1_000, 0],
      ['b', 0, 500, 100_000],
    ],
  )
  expect(taken[1]?.left.interest).toBe(500)
  expect(setOffAdvances(0, [advance('a')], 30 * day)).toEqual([])
})

test('S13 M1 an advance set off over many sales neither loses nor gains a cent, and interest is not compounded', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.nat(60)), { maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.nat(300), (sales, perMonth) => {
      let left = advance('a', { perMonth })
      let [taken, now, expected] = [0, 0, 0n]
      for (const [amount, days] of sales) {
        now += days * day
        // In fractions of a cent, on the remaining principal.
        expected += BigInt(left.principal) * BigInt(days) * BigInt(perMonth)
        const before = owedOn([left], now)
        const [one] = setOffAdvances(amount, [left], now)
        const cents = one ? one.principal + one.interest : 0
        expect(cents).toBe(Math.min(amount, before))
        left = one?.left ?? accrued(left, now)
        taken += cents
      }
      const owed = taken + owedOn([left], now) - 100_000
      // Each sale rounds once.
      expect(Math.abs(owed - Number(expected) / 300_000)).toBeLessThanOrEqual(sales.length / 2)
    }),
    runs(1_000),
  )
})
