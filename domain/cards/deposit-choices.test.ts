import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chosenDeposit,
  depositChoices,
  depositLimit,
  parseWireDeposit,
  requiresDeposit,
  toWireDeposit,
} from './deposit-choices.ts'

const none = { depositType: 'none', depositVal: 0, depositDefault: 0 } as const
const same = { depositType: 'fixed', depositVal: 50_000, depositDefault: 50_000 } as const
const graded = { depositType: 'graduated', depositVal: 20_000, depositDefault: 50_000 } as const

test('W4 a sale without a deposit offers nothing to choose, and one with a fixed deposit offers a single amount without a limit', () => {
  expect(requiresDeposit(none)).toBe(false)
  expect(depositChoices(none)).toEqual([])
  expect(chosenDeposit(none, 0)).toBeNull()
  expect(depositChoices(same)).toEqual([{ amount: 50_000, limit: null }])
  expect(chosenDeposit(same, 0)).toEqual({ amount: 50_000, limit: null })
  expect(chosenDeposit(same, 10)).toBeNull()
})

test('W4 if the deposit sets the limit, it is ten times the amount held', () => {
  expect(depositChoices(graded)).toEqual([
    { amount: 20_000, limit: 200_000 },
    { amount: 40_000, limit: 400_000 },
    { amount: 50_000, limit: 500_000 },
    { amount: 100_000, limit: 1_000_000 },
    { amount: 200_000, limit: 2_000_000 },
  ])
  expect(chosenDeposit(graded, 0)).toEqual({ amount: 50_000, limit: 500_000 })
  expect(depositLimit(same, 50_000)).toBeNull()
})

const terms = fc.record({
  depositType: fc.constantFrom('fixed', 'graduated'),
  depositVal: fc.integer({ min: 1, max: 1_000_000 }),
  depositDefault: fc.integer({ min: 1, max: 1_000_000 }),
})

test('W4 the choices ascend, the usual one is among them, and a larger deposit never gives a smaller limit', () => {
  fc.assert(
    fc.property(terms, (sale) => {
      const choices = depositChoices(sale)
      expect(choices.map(({ amount }) => amount)).toContain(sale.depositDefault)
      for (const [index, { amount, limit }] of choices.entries()) {
        const next = choices[index + 1]
        expect(chosenDeposit(sale, amount)).toEqual({ amount, limit })
        if (next) expect(next.amount > amount && (next.limit ?? 0) >= (limit ?? 0)).toBe(true)
      }
    }),
  )
})

test('W4 rejects a choice that is not offered', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 20_000_000 }), (sale, amount) => {
      const isOffered = depositChoices(sale).some((choice) => choice.amount === amount)
      expect(chosenDeposit(sale, amount) !== null).toBe(isOffered)
    }),
  )
})

test('M1 a deposit is sent as ten thousand times its value, a whole number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(parseWireDeposit(toWireDeposit(amount))).toBe(amount)
    }),
  )
  expect(parseWireDeposit(15_000)).toBeNull()
})
