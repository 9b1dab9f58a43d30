import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { type Parcel, quote } from './quote.ts'
import { countriesWithStateTariffs, lacksState, type Tariff, tariffIssue } from './tariff.ts'

const hongKong: Tariff = {
  countryId: 'HK',
  stateId: '',
  supported: true,
  local: true,
  currency: 'HKD',
  bands: [
    { upTo: 3_000, cents: 8_000 },
    { upTo: 30_000, cents: 30_000 },
  ],
  insurance: 30,
  freeOver: null,
  days: 3,
  isConfirmed: true,
}
const mainland: Tariff = { ...hongKong, countryId: 'CN', local: false, insurance: 200, days: 10 }
const tibet: Tariff = { ...mainland, stateId: 'CN-XZ', supported: false }
const tariffs = [hongKong, mainland, tibet]

const toHongKong: Parcel = { countryId: 'HK', stateId: '', grams: 3_000, value: 1_225_000, currency: 'HKD' }
const ask = (parcel: Partial<Parcel>, localFree: number | null = null) =>
  quote(tariffs, { ...toHongKong, ...parcel }, localFree)

test('O4 a quote consists of freight by weight and a share of the value', () => {
  expect(ask({})).toEqual({
    kind: 'quoted',
    cents: 11_675,
    freight: 8_000,
    insurance: 3_675,
    isFree: false,
    days: 3,
  })
  expect(ask({ grams: 3_001 })).toMatchObject({ freight: 30_000, cents: 33_675 })
  expect(ask({ countryId: 'CN', stateId: 'CN-SH' })).toMatchObject({ insurance: 24_500, days: 10 })
})

test('O4 a price that is not confirmed is not charged', () => {
  const unconfirmed = { ...hongKong, isConfirmed: false, freeOver: 0 }
  expect(quote([unconfirmed], toHongKong, 0)).toEqual({ kind: 'failed' })
})

test('O4 a state that differs from its country has its own tariff, and there is no delivery to a country without one', () => {
  expect(ask({ countryId: 'CN', stateId: 'CN-XZ' })).toEqual({ kind: 'notSupported' })
  expect(ask({ countryId: 'US' })).toEqual({ kind: 'notSupported' })
})

test('O4 an address without its state has no price if a state of its country is priced separately', () => {
  expect(ask({ countryId: 'CN' })).toEqual({ kind: 'needsState' })
  expect(countriesWithStateTariffs(tariffs)).toEqual(['CN'])
  expect(lacksState(['CN'], { countryId: 'CN', stateId: '' })).toBe(true)
  expect(lacksState(['CN'], { countryId: 'HK', stateId: '' })).toBe(false)
})

test('O4 lots that are too heavy, of unknown weight or in another currency have no price', () => {
  expect(ask({ grams: 30_001 })).toEqual({ kind: 'failed' })
  expect(ask({ grams: 0 })).toEqual({ kind: 'failed' })
  expect(ask({ currency: 'EUR' })).toEqual({ kind: 'failed' })
})

test('G1 the promotion makes only local deliveries above its amount free', () => {
  expect(ask({ value: 300_001 }, 300_000)).toMatchObject({ cents: 0, isFree: true })
  expect(ask({ value: 300_000 }, 300_000)).toMatchObject({ cents: 8_900, isFree: false })
  expect(ask({ countryId: 'CN', stateId: 'CN-SH', value: 900_000 }, 300_000)).toMatchObject({ isFree: false })
  expect(ask({ value: 300_001 })).toMatchObject({ isFree: false })
})

const bands = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
  .map((all) => all.toSorted((a, b) => a - b))
  .chain((all) =>
    fc.array(fc.nat({ max: 1_000_000 }), { minLength: all.length, maxLength: all.length }).map((prices) => {
      const rising = prices.toSorted((a, b) => a - b)
      return all.map((upTo, index) => ({ upTo, cents: rising[index] ?? 0 }))
    }),
  )

test('O4 M1 a quote is whole cents, is the sum of its parts, and rises with weight and value', () => {
  const grams = fc.integer({ min: 1, max: 120_000 })
  const value = fc.nat({ max: 1_000_000_000_00 })
  fc.assert(
    fc.property(
      bands,
      fc.nat({ max: 1_000 }),
      grams,
      grams,
      value,
      value,
      (all, insurance, w1, w2, v1, v2) => {
        const tariff = { ...hongKong, bands: all, insurance }
        expect(tariffIssue(tariff)).toBeNull()
        const of = (weight: number, worth: number) =>
          quote([tariff], { ...toHongKong, grams: weight, value: worth }, null)
        const light = of(Math.min(w1, w2), Math.min(v1, v2))
        const heavy = of(Math.max(w1, w2), Math.max(v1, v2))
        if (heavy.kind !== 'quoted') return
        if (light.kind !== 'quoted') throw new Error('the lighter one has no price')
        for (const { cents, freight, insurance: insured } of [light, heavy]) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(freight + insured).toBe(cents)
        }
        expect(light.cents).toBeLessThanOrEqual(heavy.cents)
      },
    ),
    runs(500),
  )
})

test('O4 a tariff whose bands do not rise is refused', () => {
  const of = (upTo: readonly number[]) =>
    tariffIssue({ ...hongKong, bands: upTo.map((one) => ({ upTo: one, cents: 1 })) })
  expect(of([])).toBe('bands')
  expect(of([5, 5])).toBe('bands')
  expect(of([0])).toBe('bands')
  expect(of([3, 5])).toBeNull()
  expect(tariffIssue({ ...hongKong, days: 0 })).toBe('days')
  expect(tariffIssue({ supported: false, bands: [], days: 0 })).toBeNull()
})
