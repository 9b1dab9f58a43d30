import { expect, test } from 'vitest'
import { flatPremium } from '#domain/money/premium.ts'
import { type ChargedLot, type ChargeTerms, lotCharges, storageCharge } from './charges.ts'
import { agreementTerms } from './testing.ts'

const lot: ChargedLot = {
  result: 'sold',
  price: 1_000_000,
  lowEstimate: 12_000,
  reserve: 9_000,
  daysStored: [],
}
const unsold: ChargedLot = { ...lot, result: 'passed', price: 0 }

const charged = (one: ChargedLot, change: Partial<ChargeTerms> = {}) =>
  Object.fromEntries(
    lotCharges(one, {
      ...agreementTerms,
      premium: flatPremium(2_250),
      charges: { ...agreementTerms.charges, ...change },
    }).map(({ kind, cents, moment }) => [kind, [cents, moment]]),
  )

test('S5 insurance is a share of the hammer price, else of the reserve', () => {
  expect(charged(lot).insurance).toEqual([15_000, 'lotPaid'])
  expect(charged(unsold).insurance).toEqual([13_500, 'sale'])
  expect(charged({ ...unsold, reserve: null }).insurance).toBeUndefined()
  expect(charged({ ...unsold, result: 'rescinded' }).insurance).toEqual([13_500, 'sale'])
})

test('S5 insurance can be of the greatest of low estimate, reserve and hammer price', () => {
  const greatest = { insurance: { share: 100, base: 'greatest' } } as const
  expect(charged(lot, greatest).insurance).toEqual([12_000, 'lotPaid'])
  expect(charged({ ...lot, price: 1_300_000 }, greatest).insurance).toEqual([13_000, 'lotPaid'])
  expect(charged({ ...unsold, lowEstimate: 8_000 }, greatest).insurance).toEqual([9_000, 'sale'])
})

test('S5 photography and lotting are charged for each lot that was offered, from the first money of the sale', () => {
  expect(charged(unsold, { lotting: 500 })).toMatchObject({
    photography: [8_000, 'sale'],
    lotting: [500, 'sale'],
  })
})

test('S5 a lot that does not sell costs a share of its reserve, one whose sale was rescinded does not', () => {
  expect(charged(unsold, { boughtIn: 500 }).boughtIn).toEqual([45_000, 'sale'])
  expect(charged({ ...unsold, result: 'rescinded' }, { boughtIn: 500 }).boughtIn).toBeUndefined()
  expect(charged(lot, { boughtIn: 500 }).boughtIn).toBeUndefined()
})

test('S5 a lot withdrawn after publication costs commission and premium at its low estimate, and nothing else', () => {
  const withdrawn: ChargedLot = { ...unsold, result: 'withdrawn' }
  expect(charged(withdrawn)).toEqual({ withdrawal: [120_000 + 270_000, 'sale'] })
  expect(charged(withdrawn, { isWithdrawalCharged: false })).toEqual({})
})

test('S5 storage is charged for the days after the free ones', () => {
  const terms = { ...agreementTerms.charges, storage: { perDay: 1_000, freeDays: 30 } }
  expect([0, 30, 31, 45].map((days) => storageCharge(days, terms))).toEqual([0, 0, 1_000, 15_000])
  expect(storageCharge(400, agreementTerms.charges)).toBe(0)
  // Two items of one lot, stored for 45 and 31 days, and one that left within the free ones.
  expect(charged({ ...unsold, daysStored: [45, 31, 12] }, { storage: terms.storage })).toMatchObject({
    storage: [16_000, 'sale'],
  })
})
