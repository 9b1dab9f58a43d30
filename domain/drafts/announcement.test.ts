import { expect, test } from 'vitest'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { isUpcoming, unannouncedFields } from './announcement.ts'
import { type CheckContext, checkAnnouncement } from './check.ts'
import { emptySaleDraft, type SaleDraft } from './sale-draft.ts'

const both = (text: string) => ({ en: text, zh: text })
const now = 1_000
const context: CheckContext = {
  categories: new Set(),
  currencies: new Set(['HKD']),
  attributes: productAttributes,
  takenNumbers: new Set(['BH0001']),
  results: new Map(),
  publishedSales: new Set(),
  now,
}
const draft: SaleDraft = {
  ...emptySaleDraft('timed'),
  number: 'BH0002',
  title: both('Winter'),
  summary: both('Whisky.'),
  place: both('Online'),
  startTime: now + 1,
  endTime: now + 9,
  cover: { key: 'k', width: 1, height: 1, alt: both('') },
}
const found = (change: Partial<SaleDraft> = {}) =>
  checkAnnouncement({ ...draft, ...change }, context).map(
    ({ field, issue, isError }) => `${field} ${issue}${isError ? '' : '?'}`,
  )

test('K2 a sale can be announced without lots, terms, and times of registration and bidding', () => {
  expect(found()).toEqual([])
  expect(found({ currency: 'XXX', increments: [], related: ['gone'], depositType: 'fixed' })).toEqual([])
})

test('K2 every issue of the announced fields is listed at once', () => {
  expect(
    found({
      number: 'BH0001',
      title: both(''),
      summary: { en: 'Whisky.', zh: '' },
      place: both(''),
      registerStartTime: now + 5,
      startTime: null,
      endTime: null,
      cover: null,
    }),
  ).toEqual([
    'number taken',
    'title missing',
    'summary.zh oneLanguage?',
    'place missing',
    'startTime missing',
    'endTime missing',
    'cover missing?',
  ])
  expect(found({ registerStartTime: now + 5 })).toEqual(['startTime outOfOrder'])
})

test('K2 a sale whose start has passed cannot be announced', () => {
  expect(found({ startTime: now - 1 })).toEqual(['startTime past'])
  expect(isUpcoming({ startTime: now }, now)).toBe(false)
  expect(isUpcoming({ startTime: now + 1 }, now)).toBe(true)
})

test('K1 fields that differ from the announcement are listed, each language apart', () => {
  const changed = { ...draft, title: { en: 'Winter', zh: '冬拍' }, endTime: now + 10, currency: 'CHF' }
  expect(unannouncedFields(draft, changed)).toEqual(['title.zh', 'endTime'])
})
