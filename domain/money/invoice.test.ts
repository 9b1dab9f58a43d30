import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { allIn, invoice, type Payment } from './invoice.ts'
import { cents, decimal } from './money.ts'
import { premium } from './premium.ts'
import { legacyRates } from './rates.ts'
import { ratesArbitrary } from './testing/rates.ts'

const payments: readonly Payment[] = ['transfer', 'hongKongCard', 'otherCard']
const totals = (purchase: Parameters<typeof invoice>[0]) =>
  payments.map((payment) => decimal(invoice(purchase, payment, legacyRates).total))

describe('O2 the worked examples', () => {
  test('O2 a hammer of 10,000', () => {
    expect(totals({ hammers: [10_000] })).toEqual(['12250.00', '12615.05', '12681.20'])
  })

  test('O2 1,100 + 2,300 + 4,700 with delivery 300', () => {
    const purchase = { hammers: [1_100, 2_300, 4_700], delivery: cents(300) }
    expect(decimal(invoice(purchase, 'transfer', legacyRates).premium)).toBe('1822.50')
    expect(totals(purchase)).toEqual(['10222.50', '10527.13', '10582.33'])
  })
})

test('O1 the premium is 22.5 % of each lot’s hammer, rounded on its own line', () => {
  expect(premium(1, legacyRates.premium)).toBe(23)
  const three = invoice({ hammers: [1, 1, 1] }, 'transfer', legacyRates)
  expect(three.lots.map((lot) => lot.premium)).toEqual([23, 23, 23])
  expect(three.premium).toBe(69)
})

test('O1 a card fee is a share of hammer, premium and delivery; a transfer has none', () => {
  const purchase = { hammers: [8_100], delivery: 30_000 }
  expect(invoice(purchase, 'transfer', legacyRates).fee).toBe(0)
  expect(invoice(purchase, 'hongKongCard', legacyRates).fee).toBe(
    Math.round((810_000 + 182_250 + 30_000) * 0.0298),
  )
})

test('O1 the lines of every invoice add up to its total', () => {
  const hammers = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(
      hammers,
      fc.nat(1_000_000),
      fc.constantFrom(...payments),
      ratesArbitrary,
      (each, delivery, payment, rates) => {
        const {
          lots,
          hammer,
          premium: charged,
          subtotal,
          fee,
          total,
        } = invoice({ hammers: each, delivery }, payment, rates)
        expect(lots.reduce((sum, lot) => sum + lot.hammer + lot.premium, 0)).toBe(hammer + charged)
        expect(subtotal).toBe(hammer + charged + delivery)
        expect(total).toBe(subtotal + fee)
        expect([hammer, charged, subtotal, fee, total].every(Number.isSafeInteger)).toBe(true)
      },
    ),
    runs(100),
  )
})

test('M4 O7 the all-in price of a bid is the invoice of that hammer, at the rates of its sale', () => {
  fc.assert(
    fc.property(ratesArbitrary, fc.integer({ min: 1, max: 1_000_000_000 }), (rates, hammer) => {
      for (const payment of payments)
        expect(allIn(hammer, payment, rates, 30_000)).toEqual(
          invoice({ hammers: [hammer], delivery: 30_000 }, payment, rates),
        )
    }),
    runs(100),
  )
})
