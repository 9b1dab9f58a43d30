import { expect, test } from 'vitest'
import { sales } from '#demo/house/house.ts'
import { producerId } from '#demo/seed/producers.ts'
import { hongKongIncrements, isOnIncrement } from '#domain/auction/increment-table.ts'
import { contentOf } from '#domain/prices/content.ts'
import { minResults, similarResults } from '#domain/prices/similar.ts'
import { vintageYear, wineName } from '#domain/prices/wine-name.ts'
import type { Sold } from '#server/catalogue/prices/prices.ts'
import { archive } from './archive.ts'
import { pseudoRandom } from './pseudo-random.ts'

const opening = Date.parse('2026-11-20T12:00:00+08:00')
const all = archive(opening)

test('the archive has about four hundred lots of twelve earlier sales, with unique numbers', () => {
  expect(all.length).toBeGreaterThan(380)
  expect(all.length).toBeLessThan(480)
  expect(new Set(all.map(({ auctionNo }) => auctionNo)).size).toBe(12)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('they were sold over more than seven years before the opening, in the order of the sale numbers', () => {
  const ats = all.map(({ at }) => at)
  expect(ats).toEqual(ats.toSorted((a, b) => a - b))
  expect(ats.at(-1)).toBeLessThan(opening)
  expect(new Date(ats[0] ?? 0).getUTCFullYear()).toBe(2019)
  const numbers = all.map(({ auctionNo }) => auctionNo)
  expect(numbers).toEqual(numbers.toSorted())
  expect(sales.map(({ no }) => no).filter((no) => numbers.includes(no))).toEqual([])
})

test('every hammer price is on an increment', () => {
  expect(all.filter(({ hammer }) => !isOnIncrement(hongKongIncrements, hammer))).toEqual([])
})

test('every result is in both languages, with its own vintage and a readable size', () => {
  const bad = all.filter(({ texts, vintage, ...goods }) => {
    const cells = Object.values(texts).flatMap(({ title, producer, region, format }) => [
      title,
      producer,
      region,
      format,
    ])
    const isNamed = vintage === '' || goods.kind === 'cigars' || texts.en.title.includes(vintage)
    return cells.includes('') || !isNamed || !contentOf({ ...goods, format: texts.en.format })
  })
  expect(bad).toEqual([])
})

test('another opening time shifts the same archive', () => {
  const later = archive(opening + 86_400_000)
  const timeless = (records: readonly Sold[]) => records.map(({ at: _, ...rest }) => rest)
  expect(timeless(later)).toEqual(timeless(all))
  expect(later.every(({ at }, index) => at - (all[index]?.at ?? 0) === 86_400_000)).toBe(true)
})

test('H4 every lot of an upcoming sale has comparable prices', () => {
  const results = all.map((sold) => ({
    producer: sold.producerId,
    wine: wineName(sold.texts.en.title, sold.vintage),
    year: vintageYear(sold.vintage),
    measure: sold.kind === 'cigars' ? ('stick' as const) : ('ml' as const),
    currency: sold.currency,
    at: sold.at,
  }))
  const without = sales
    .flatMap(({ lots }) => lots)
    .filter(({ kind }) => kind !== 'cigars')
    .filter((lot) => {
      const query = {
        producer: producerId(lot.producer),
        wine: wineName(lot.title.en, lot.vintage),
        year: vintageYear(lot.vintage),
        measure: 'ml' as const,
        currency: 'HKD',
      }
      return similarResults(query, results).length < minResults
    })
  expect(without.map(({ title }) => title.en)).toEqual([])
})

test('the pseudo-random number is the same for the same text, and evenly distributed', () => {
  const all = Array.from({ length: 4_000 }, (_, i) => pseudoRandom(`text ${i}`))
  expect(pseudoRandom('BH0067')).toBe(pseudoRandom('BH0067'))
  expect(all.every((one) => one >= 0 && one < 1_000)).toBe(true)
  expect(new Set(all.map((one) => Math.floor(one / 100))).size).toBe(10)
})
