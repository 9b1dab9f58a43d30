import { expect, test } from 'vitest'
import { lot, sale } from '#web/kit/json-ld/testing.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import { toFreeDelivery } from './free-delivery.ts'
import { toSections } from './sections.ts'

const texts = { title: 'T', accent: '', text: '', picture: null }
const mall: HomeBlock = { kind: 'mall', id: 'm', ...texts, products: [] }
const points: HomeBlock = { kind: 'points', id: 'p', ...texts, gifts: [] }
const newsletter: HomeBlock = { kind: 'newsletter', id: 'n', ...texts }
const sales: HomeBlock = { kind: 'sales', id: 's', ...texts }

const outline = (blocks: readonly HomeBlock[]) =>
  toSections(blocks, [sale()]).map((section) =>
    section.kind === 'malls'
      ? [section.mall && 'mall', section.points && 'points'].filter(Boolean).join(' and ')
      : section.kind,
  )

test('combines adjacent malls in either order', () => {
  expect(outline([sales, mall, points, newsletter])).toEqual(['sales', 'mall and points', 'newsletter'])
  expect(outline([points, mall])).toEqual(['mall and points'])
})

test('keeps malls that are not adjacent in separate sections', () => {
  expect(outline([mall, newsletter])).toEqual(['mall', 'newsletter'])
  expect(outline([mall, newsletter, points])).toEqual(['mall', 'newsletter', 'points'])
  expect(outline([mall, points, { ...mall, id: 'm2' }])).toEqual(['mall and points', 'mall'])
})

test('keeps quotations and films in their places, without a section for the sale at the top', () => {
  const quote: HomeBlock = { kind: 'quote', id: 'q', ...texts }
  const film: HomeBlock = { kind: 'film', id: 'f', ...texts, link: 'https://films.example/cellar' }
  const hero: HomeBlock = { kind: 'hero', id: 'h', ...texts, auctionId: '' }
  expect(outline([hero, quote, sales, film])).toEqual(['quote', 'sales', 'film'])
  expect(toSections([film], [])).toMatchObject([{ link: 'https://films.example/cellar' }])
})

test('omits lots of hidden sales and empty sections', () => {
  const lotsBlock = (auctionId: string): HomeBlock => ({
    kind: 'lots',
    id: 'l',
    ...texts,
    lots: [{ ...lot(), auctionId }],
  })
  expect(outline([lotsBlock('BH1')])).toEqual(['lots'])
  expect(outline([lotsBlock('elsewhere')])).toEqual([])
})

test('shows news and consignment only where their pages exist', () => {
  const news: HomeBlock = { kind: 'news', id: 'w', ...texts, news: [] }
  const consign: HomeBlock = { kind: 'consign', id: 'c', ...texts, deadline: null }
  expect(outline([news, consign])).toEqual(['news', 'consign'])
})

test('G1 formats free delivery with its last day', () => {
  const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
  expect(toFreeDelivery(promotion)).toEqual({ over: 'HKD\u00a03,000', until: '2025-10-31' })
})
