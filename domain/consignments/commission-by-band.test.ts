import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { ratesArbitrary } from '#domain/money/testing/rates.ts'
import { type Commission, commissionOn } from './commission.ts'
import { commissionByBand } from './commission-by-band.ts'

const by = (kind: Commission['kind'], minimum = 0): Commission => {
  const shares = [
    [0, 1_500],
    [50_000, 1_000],
    [200_000, 750],
  ] as const
  return { kind, bands: shares.map(([from, share]) => ({ from, share })), minimum }
}

test('S4 a sliding commission is divided by the band that each price is in', () => {
  const prices = [48_000, 45_000, 80_000, 220_000, 26_000, 8_500].map(cents)
  const found = commissionByBand(prices, by('sliding')).map(({ upTo, lots, price, commission }) => [
    upTo,
    lots,
    price / 100,
    commission / 100,
  ])
  expect(found).toEqual([
    [50_000, 4, 127_500, 19_125],
    [200_000, 1, 80_000, 8_000],
    [null, 1, 220_000, 16_500],
  ])
})

test('S4 an incremental commission is divided by the parts of each price, a minimum counts where its price is', () => {
  const found = commissionByBand([cents(220_000), cents(1_000)], by('incremental', 20_000))
  expect(found.map(({ lots, price, commission }) => [lots, price / 100, commission / 100])).toEqual([
    [2, 51_000, 7_700],
    [1, 150_000, 15_000],
    [1, 20_000, 1_500],
  ])
})

test('S4 the bands add up to the prices and the commission', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 6 })
  const minimum = fc.integer({ min: 0, max: 100_000 })
  const kind = fc.constantFrom('sliding' as const, 'incremental' as const)
  fc.assert(
    fc.property(prices, ratesArbitrary, minimum, kind, (all, rates, least, of) => {
      const commission: Commission = { kind: of, bands: rates.premium, minimum: least }
      const found = commissionByBand(all, commission)
      const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
      expect(sum(found.map((band) => band.commission))).toBe(
        sum(all.map((price) => commissionOn(price, commission))),
      )
      expect(sum(found.map(({ price }) => price))).toBe(sum(all))
    }),
  )
})
