import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publish } from '#domain/auction/decide/publishing.ts'
import { emptySale } from '#domain/auction/evolve.ts'
import type { LotTerms, SaleTerms } from '#domain/auction/terms.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { wineKey } from '#domain/prices/similar.ts'
import { type CheckContext, type CheckedLot, checkDraft, isReady } from './check.ts'
import { emptyLotDraft, type LotDraft } from './lot-draft.ts'
import { emptySaleDraft, type SaleDraft } from './sale-draft.ts'

const both = (text: string) => ({ en: text, zh: text })
const now = 1_000_000
const context: CheckContext = {
  categories: new Set(['whisky']),
  currencies: new Set(['HKD']),
  attributes: productAttributes,
  takenNumbers: new Set(['BH0001']),
  results: new Map(),
  publishedSales: new Set(['other']),
  now,
}
const cover = { key: 'k', width: 1, height: 1, alt: both('') }
const sale: SaleDraft = {
  ...emptySaleDraft('timed'),
  number: 'BH0002',
  title: both('Winter'),
  summary: both('Whisky.'),
  place: both('Online'),
  registerStartTime: now,
  bidStartTime: now + 1,
  startTime: now + 1,
  endTime: now + 100,
  cover,
}
const draft: LotDraft = {
  ...emptyLotDraft,
  category: 'whisky',
  title: both('Malt'),
  summary: both('One bottle'),
  description: both('Old.'),
  condition: both('Good.'),
  quantity: 1,
  lowEstimate: 1_000,
  highEstimate: 2_000,
  startPrice: 500,
  reserve: 800,
  pictures: [cover],
}
const lot = (change: Partial<LotDraft> = {}, lotNum = 1): CheckedLot => ({
  id: `lot-${lotNum}`,
  lotNum,
  lotSuffix: '',
  draft: { ...draft, ...change },
})

const found = (saleChange: Partial<SaleDraft>, lots: readonly CheckedLot[] = [lot()]) =>
  checkDraft({ ...sale, ...saleChange }, lots, context).map(
    ({ lot: of, field, issue, isError }) =>
      `${of ? `${of.lotNum} ` : ''}${field} ${issue}${isError ? '' : '?'}`,
  )
const inLot = (change: Partial<LotDraft>) => found({}, [lot(change)])

test('K2 a complete draft has no issue', () => {
  expect(found({})).toEqual([])
  expect(found({ kind: 'live', endTime: null })).toEqual([])
})

describe('K2 a sale', () => {
  test.each([
    ['without lots', {}, ['lots missing'], []],
    ['with a number that is taken', { number: 'BH0001' }, ['number taken']],
    ['without number and title', { number: '', title: both('') }, ['number missing', 'title missing']],
    ['with a title in one language', { title: { en: 'Winter', zh: '' } }, ['title.zh oneLanguage?']],
    ['in an unknown currency', { currency: 'XXX' }, ['currency unknown']],
    ['without increments', { increments: [] }, ['increments invalid']],
    ['without end', { endTime: null }, ['endTime missing']],
    ['that ends as it starts', { endTime: now + 1 }, ['endTime outOfOrder']],
    ['that starts before its bids', { bidStartTime: now + 50 }, ['startTime outOfOrder']],
    [
      'that is over',
      { registerStartTime: 1, bidStartTime: 2, startTime: 3, endTime: 4 },
      ['startTime past?', 'endTime past'],
    ],
    ['that is related to an unknown one', { related: ['none'] }, ['related unknown']],
    [
      'with a deposit of nothing',
      { depositType: 'fixed', depositDesc: both('x') },
      ['depositDefault missing'],
    ],
    [
      'whose attendance options share an id',
      {
        meetings: [
          { id: 'noon', name: both('Noon') },
          { id: 'noon', name: both('Evening') },
        ],
      },
      ['meetings invalid'],
    ],
    ['without cover', { cover: null }, ['cover missing?']],
    ['with a gap', {}, ['lots gap?'], [lot(), lot({}, 3)]],
  ] as const)('%s', (_about, change, issues, lots: readonly CheckedLot[] = [lot()]) => {
    expect(found(change, lots)).toEqual(issues)
  })
})

describe('K2 a lot', () => {
  test.each([
    ['without category', { category: '' }, ['1 category missing']],
    ['in an unknown category', { category: 'x' }, ['1 category unknown']],
    ['without description', { description: both('') }, ['1 description missing']],
    ['with a note in Chinese only', { provenance: { en: '', zh: '半山' } }, ['1 provenance.en oneLanguage?']],
    ['with an older translation', { outdated: { en: [], zh: ['title'] } }, ['1 title.zh outdated?']],
    [
      'without estimate',
      { lowEstimate: null, highEstimate: null },
      ['1 lowEstimate missing', '1 highEstimate missing'],
    ],
    ['with a reversed estimate', { highEstimate: 900 }, ['1 highEstimate outOfOrder']],
    ['with a reserve above the estimate', { reserve: 1_001 }, ['1 reserve aboveEstimate']],
    ['with a reserve and a high estimate of 0', { highEstimate: 0 }, ['1 reserve notAllowed']],
    ['opening between increments', { startPrice: 525 }, ['1 startPrice offIncrement?']],
    ['opening above the reserve', { startPrice: 900 }, ['1 startPrice aboveReserve?']],
    ['opening above the estimate', { startPrice: 5_000, reserve: null }, ['1 startPrice aboveEstimate?']],
    ['without picture', { pictures: [] }, ['1 pictures missing?']],
    ['whose typed summary does not state its case', { packing: 'owc' }, ['1 packing unstated?']],
    ['without quantity', { quantity: null }, ['1 quantity missing']],
  ] as const)('%s', (_about, change, issues) => {
    expect(inLot(change)).toEqual(issues)
  })

  test('K7 with a letter is published like any other', () => {
    expect(found({}, [lot(), { ...lot({}, 2), lotNum: 1, lotSuffix: 'A' }])).toEqual([])
  })
})

test('S2 K2 a lot whose seller is not identified and screened is not published', () => {
  const unscreened = { ...context, unscreenedLots: new Set(['lot-2']) }
  const issues = checkDraft(sale, [lot(), lot({}, 2)], unscreened)
  expect(issues).toMatchObject([
    { lot: { id: 'lot-2' }, field: 'consignment', issue: 'unscreened', isError: true },
  ])
  expect(isReady(issues)).toBe(false)
})

test('K2 lists the issues of all lots at once, by lot number', () => {
  const invalid = [lot({ category: '' }, 2), lot({ category: '', quantity: null }, 1)]
  expect(found({ currency: '' }, invalid)).toEqual([
    'currency unknown',
    '1 category missing',
    '1 quantity missing',
    '2 category missing',
  ])
})

const price = fc.constantFrom(null, 0, 1, 500, 525, 1_000, 1_001, 2_000, -1, 2_000_000_000)
const time = fc.constantFrom(null, 5, now, now + 10, now + 20)
const changes = fc.record({ lowEstimate: price, highEstimate: price, startPrice: price, reserve: price })
const times = fc.record({
  bidStartTime: time,
  startTime: time,
  endTime: time,
  kind: fc.constantFrom('timed', 'live'),
})

const saleTermsOf = ({ kind, increments, ...draft }: SaleDraft): SaleTerms => ({
  auctionId: 'sale',
  kind,
  currency: draft.currency,
  ladder: increments,
  registerStartTime: draft.registerStartTime ?? 0,
  bidStartTime: draft.bidStartTime ?? 0,
  startTime: draft.startTime ?? 0,
  endTime: draft.endTime ?? 0,
  lotInterval: draft.lotInterval,
  extendWindow: draft.extendWindow,
  bidAcceptance: draft.bidAcceptance,
})

const lotTermsOf = ({ id, lotNum, draft: terms }: CheckedLot): LotTerms => ({
  lotId: id,
  lotNum: lotNum,
  startPrice: terms.startPrice ?? 0,
  lowEstimate: terms.lowEstimate ?? 0,
  highEstimate: terms.highEstimate ?? 0,
  reserve: terms.reserve,
})

test('K2 the ledger accepts a draft without errors', () => {
  fc.assert(
    fc.property(times, fc.array(changes, { minLength: 1, maxLength: 3 }), (saleChange, lotChanges) => {
      const checked = { ...sale, ...saleChange }
      const lots = lotChanges.map((change, index) => lot(change, index + 1))
      if (!isReady(checkDraft(checked, lots, context))) return
      const terms = saleTermsOf(checked)
      const decided = publish(emptySale('sale'), { type: 'publishSale', terms, lots: lots.map(lotTermsOf) })
      expect(decided).toMatchObject({ kind: 'accepted' })
    }),
  )
})

test('K2 H6 an estimate far from comparable prices is a warning with their figures', () => {
  const wine = { producer: 'ardmore', wine: 'malt', year: null, measure: 'ml', currency: 'HKD' } as const
  const result = (hammer: number) => ({ ...wine, at: now - 1, hammer, content: 700 })
  const results = new Map([[wineKey(wine), [10_000, 12_000, 14_000].map(result)]])
  const check = (lowEstimate: number, highEstimate: number) => {
    const priced: Partial<LotDraft> = {
      kind: 'spirits',
      producer: both('Ardmore'),
      format: both('700 ml'),
      quantity: 2,
      lowEstimate,
      highEstimate,
    }
    return checkDraft(sale, [lot(priced)], { ...context, results })
  }
  // The estimate of two bottles is 20,000 to 28,000.
  expect(check(8_000, 9_999)).toMatchObject([
    {
      field: 'highEstimate',
      issue: 'belowPrices',
      isError: false,
      prices: { count: 3, lowest: 20_000, highest: 28_000, currency: 'HKD' },
    },
  ])
  expect(check(8_000, 10_000)).toEqual([])
  expect(check(56_000, 60_000)).toEqual([])
  expect(check(56_001, 60_000)).toMatchObject([{ field: 'lowEstimate', issue: 'abovePrices' }])
})
