import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adjusted,
  creditLeft,
  depositCaptured,
  invoiced,
  type PaymentMeans,
  paid,
  partReversed,
  reduced,
  refundBounced,
  refunded,
  reversed,
  type Sold,
  sold,
  soldTotal,
  strayCharge,
  voided,
} from './entries.ts'
import type { BuyerSubject } from './entry.ts'
import { left, unbalancedKeys } from './testing.ts'

const about: BuyerSubject = { kind: 'order', id: 'o1' }
const of = { about, at: 0, key: 'k' }
const amounts = fc.integer({ min: 0, max: 100_000_000_000 })
const whole: fc.Arbitrary<Required<Sold>> = fc.record({
  hammer: amounts,
  premium: amounts,
  goods: amounts,
  delivery: amounts,
  storage: amounts,
  interest: amounts,
  compensation: amounts,
})
const means = fc.constantFrom<PaymentMeans>('card', 'transfer')

test('M1 every entry balances, whatever its amounts', () => {
  fc.assert(
    fc.property(whole, amounts, means, (what, amount, by) => {
      const all = [
        invoiced(of, what),
        reduced(of, what),
        adjusted(of, what),
        partReversed(of, what, amount),
        voided(of, what),
        paid(of, by, soldTotal(what), amount),
        depositCaptured(of, amount),
        creditLeft(of, amount),
        reversed(of, what, amount),
        strayCharge(of, by, amount),
        refunded(of, by, amount),
        refundBounced(of, amount),
        sold(of, by, what, amount),
      ]
      expect(unbalancedKeys(all)).toEqual([])
    }),
  )
})

test('O1 a paid invoice leaves nothing owed, and the card fee as income', () => {
  const invoice: Sold = { hammer: 1_000_000, premium: 225_000 }
  expect(left(invoiced(of, invoice), paid(of, 'card', 1_225_000, 36_505))).toEqual({
    cardClearing: 1_261_505,
    consignors: -1_000_000,
    premium: -225_000,
    cardFees: -36_505,
  })
})

test('O3 voided and refunded orders leave every account at zero', () => {
  fc.assert(
    fc.property(whole, amounts, means, (what, fee, by) => {
      const total = soldTotal(what)
      expect(left(invoiced(of, what), voided(of, what))).toEqual({})
      expect(
        left(
          invoiced(of, what),
          paid(of, by, total, fee),
          reversed(of, what, fee),
          refunded(of, by, total + fee),
        ),
      ).toEqual({})
      expect(left(sold(of, by, what, fee), reversed(of, what, fee), refunded(of, by, total + fee))).toEqual(
        {},
      )
    }),
  )
})

test('W2 a deposit taken for an invoice counts towards it, and is returned if the invoice is voided', () => {
  const invoice: Sold = { hammer: 100_000, premium: 22_500 }
  expect(left(invoiced(of, invoice), depositCaptured(of, 50_000), paid(of, 'transfer', 72_500, 0))).toEqual({
    bank: 72_500,
    cardClearing: 50_000,
    consignors: -100_000,
    premium: -22_500,
  })
  expect(
    left(
      invoiced(of, invoice),
      depositCaptured(of, 50_000),
      voided(of, invoice),
      creditLeft(of, 50_000),
      refunded(of, 'card', 50_000),
    ),
  ).toEqual({})
})

test('an entry names its subject once, and omits unaffected accounts', () => {
  expect(invoiced({ about, at: 7 }, { hammer: 100 })).toEqual({
    key: 'invoiced:order:o1',
    at: 7,
    kind: 'invoiced',
    about,
    lines: [
      { account: 'receivable', cents: 100 },
      { account: 'consignors', cents: -100 },
    ],
  })
})
