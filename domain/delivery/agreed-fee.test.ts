import { expect, test } from 'vitest'
import { type AgreedFee, withAgreedFee } from './agreed-fee.ts'
import type { Quote } from './quote.ts'

const fee: AgreedFee = { countryId: 'SG', lotIds: ['1', '2'], cents: 48_000, days: 12 }
const parcel = { countryId: 'SG', lotIds: ['2', '1'] }
const agreed: Quote = {
  kind: 'quoted',
  cents: 48_000,
  freight: 48_000,
  insurance: 0,
  isFree: false,
  days: 12,
}
const byTariff: Quote = { ...agreed, cents: 15_000, freight: 12_000, insurance: 3_000, days: 3 }

test('O4 a fee entered by staff replaces the tariff, even if that has no price', () => {
  expect(withAgreedFee({ kind: 'failed' }, fee, parcel)).toEqual(agreed)
  expect(withAgreedFee(byTariff, fee, parcel)).toEqual(agreed)
  const free = { ...fee, cents: 0 }
  expect(withAgreedFee(byTariff, free, parcel)).toMatchObject({ cents: 0, isFree: true })
})

test.each([
  ['to another country', fee, { ...parcel, countryId: 'HK' }],
  ['of some of its lots', fee, { ...parcel, lotIds: ['1'] }],
  ['of more lots', fee, { ...parcel, lotIds: ['1', '2', '3'] }],
  ['without such a fee', null, parcel],
])('O4 a delivery %s is priced by the tariff', (_which, entered, of) => {
  expect(withAgreedFee(byTariff, entered, of)).toBe(byTariff)
  expect(withAgreedFee({ kind: 'failed' }, entered, of)).toEqual({ kind: 'failed' })
})

test.each(['needsState', 'notSupported'] as const)(
  'O4 does not apply to a place without delivery (%s)',
  (kind) => {
    expect(withAgreedFee({ kind }, fee, parcel)).toEqual({ kind })
  },
)
