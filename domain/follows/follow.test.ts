import { expect, test } from 'vitest'
import { flatPremium } from '#domain/money/premium.ts'
import {
  emptyFollow,
  followKey,
  followsOfLot,
  isFollowable,
  type LotTerms,
  meetsTerms,
  shownDemand,
  titleWithoutVintage,
} from './follow.ts'

const lot = {
  title: 'Château Belmont 2000, magnum',
  vintage: '2000',
  producer: 'belmont',
  region: 'Pauillac',
}

test('F1 a lot offers its wine in any vintage and packing, its producer and its region', () => {
  expect(followsOfLot(lot)).toEqual([
    { ...emptyFollow, kind: 'wine', q: 'chateau belmont', producer: ['belmont'] },
    { ...emptyFollow, kind: 'producer', producer: ['belmont'] },
    { ...emptyFollow, kind: 'region', region: ['Pauillac'] },
  ])
  expect(followsOfLot({ title: '', vintage: '', producer: '', region: '' })).toEqual([])
})

test('F1 a follow needs a word or filter of the search; a price or kind of sale alone is none', () => {
  expect(isFollowable({ ...emptyFollow, saleKind: 'live', ceiling: 5_000 })).toBe(false)
  expect(isFollowable({ ...emptyFollow, kind: 'region', q: ' ' })).toBe(false)
  for (const part of [
    { q: '拉菲' },
    { cate: ['whisky'] },
    { attributes: ['packing=owc'] },
    { vintageTo: 1990 },
  ])
    expect(isFollowable({ ...emptyFollow, ...part })).toBe(true)
})

test('F1 follows with the same words and filters have the same key, in whatever order', () => {
  const one = { ...emptyFollow, q: 'Belmont', region: ['Pauillac', 'Margaux'] }
  expect(followKey({ ...one, q: ' ＢＥＬＭＯＮＴ ', region: ['Margaux', 'Pauillac'] })).toBe(followKey(one))
  expect(followKey({ ...one, ceiling: 1 })).not.toBe(followKey(one))
})

test('names a wine without its vintage, in either language', () => {
  expect(titleWithoutVintage('Château Belmont 2000, magnum', '2000')).toBe('Château Belmont, magnum')
  expect(titleWithoutVintage('Château Belmont, 2000', '2000')).toBe('Château Belmont')
  expect(titleWithoutVintage('贝蒙酒庄 2000', '2000')).toBe('贝蒙酒庄')
  expect(titleWithoutVintage('Strathmorran 30', '')).toBe('Strathmorran 30')
})

const terms: LotTerms = {
  kind: 'wine',
  format: '75 cl',
  quantity: 12,
  saleKind: 'timed',
  currency: 'HKD',
  lowEstimate: 12_000,
  premiumBands: flatPremium(2_250),
}

test('F1 the ceiling is of the low estimate with premium, per 75 cl', () => {
  const within = (ceiling: number, own: Partial<LotTerms> = {}) =>
    meetsTerms({ ...terms, ...own }, { saleKind: '', ceiling })
  expect([within(1_225), within(1_224), within(0)]).toEqual([true, false, true])
  expect(within(613, { format: '1.5 L' })).toBe(true)
  expect(within(612, { format: '1.5 L' })).toBe(false)
})

test.each([{ currency: 'GBP' }, { lowEstimate: 0 }, { format: 'jeroboam' }, { kind: 'other' as const }])(
  'F1 a lot without a comparable price is within no ceiling: %j',
  (own) => {
    expect(meetsTerms({ ...terms, ...own }, { saleKind: '', ceiling: 1_000_000 })).toBe(false)
    expect(meetsTerms({ ...terms, ...own }, { saleKind: '', ceiling: 0 })).toBe(true)
  },
)

test('F1 the kind of sale is that of the lot', () => {
  expect(meetsTerms(terms, { saleKind: 'timed', ceiling: 0 })).toBe(true)
  expect(meetsTerms(terms, { saleKind: 'live', ceiling: 0 })).toBe(false)
})

test('F3 demand is shown from five clients on', () => {
  expect([0, 4, 5, 27].map(shownDemand)).toEqual([null, null, 5, 27])
})
