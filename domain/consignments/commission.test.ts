import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import { ratesArbitrary } from '#domain/money/testing/rates.ts'
import { type Commission, commissionIssue, commissionOn } from './commission.ts'

const bands = [
  { from: 0, share: 1_500 },
  { from: 50_000, share: 1_000 },
  { from: 200_000, share: 750 },
]
const by = (kind: Commission['kind'], minimum = 0): Commission => ({ kind, bands, minimum })

test.each([
  ['sliding', 80_000, '8000.00'],
  ['incremental', 80_000, '10500.00'],
  ['sliding', 50_000, '7500.00'],
  ['sliding', 50_001, '5000.10'],
  ['sliding', 200_000, '20000.00'],
  ['sliding', 220_000, '16500.00'],
  ['incremental', 220_000, '24000.00'],
] as const)('S4 a %s commission on a hammer price of %i is %s', (kind, hammer, amount) => {
  expect((commissionOn(cents(hammer), by(kind)) / 100).toFixed(2)).toBe(amount)
})

test('S4 a commission is at least the minimum per lot, and never more than the price', () => {
  const flat: Commission = { kind: 'flat', bands: [{ from: 0, share: 1_000 }], minimum: 20_000 }
  expect([110_000, 200_000, 200_010, 15_000, 0].map((price) => commissionOn(price, flat))).toEqual([
    20_000, 20_000, 20_001, 15_000, 0,
  ])
})

test('S4 M1 a commission is rounded half up once, to the cent', () => {
  const share: Commission = { kind: 'sliding', bands: [{ from: 0, share: 1_250 }], minimum: 0 }
  expect([4, 3, 20_12].map((price) => commissionOn(price, share))).toEqual([1, 0, 252])
  const parts = {
    ...by('incremental'),
    bands: [
      { from: 0, share: 1 },
      { from: 1, share: 49 },
    ],
  }
  // 0.01 and 0.49 of a cent: neither part alone would be one.
  expect(commissionOn(200, parts)).toBe(1)
})

test('S4 O7 by increments, a commission is what a premium of the same bands would be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), ratesArbitrary, (hammer, rates) => {
      const commission: Commission = { kind: 'incremental', bands: rates.premium, minimum: 0 }
      expect(commissionOn(cents(hammer), commission)).toBe(premium(hammer, rates.premium))
    }),
  )
})

test('S4 bands that do not ascend, several bands of a flat rate, and a minimum below zero cannot be agreed', () => {
  expect(commissionIssue(by('sliding'))).toBeNull()
  expect(commissionIssue(by('flat'))).toBe('bands')
  expect(commissionIssue({ ...by('incremental'), bands: bands.toReversed() })).toBe('bands')
  expect(commissionIssue(by('sliding', -1))).toBe('minimum')
})
