import { expect, test } from 'vitest'
import { lot, sale } from '#web/kit/json-ld/testing.ts'
import { isAvailable } from '#web/kit/navigation/links.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import { freeDelivery } from './free-delivery.ts'
import { sectionsOf } from './sections.ts'

const said = { title: 'T', accent: '', text: '', picture: null }
const mall: HomeBlock = { kind: 'mall', id: 'm', ...said, products: [] }
const points: HomeBlock = { kind: 'points', id: 'p', ...said, gifts: [] }
const letters: HomeBlock = { kind: 'newsletter', id: 'n', ...said }
const sales: HomeBlock = { kind: 'sales', id: 's', ...said }

const outline = (blocks: readonly HomeBlock[]) =>
  sectionsOf(blocks, [sale()]).map((section) =>
    section.kind === 'malls'
      ? [section.mall && 'mall', section.points && 'points'].filter(Boolean).join(' and ')
      : section.kind,
  )

test('the two malls stand beside each other where one follows the other, in either order', () => {
  expect(outline([sales, mall, points, letters])).toEqual(['sales', 'mall and points', 'newsletter'])
  expect(outline([points, mall])).toEqual(['mall and points'])
})

test('a mall that stands alone, or apart, has a section of its own', () => {
  expect(outline([mall, letters])).toEqual(['mall', 'newsletter'])
  expect(outline([mall, letters, points])).toEqual(['mall', 'newsletter', 'points'])
  expect(outline([mall, points, { ...mall, id: 'm2' }])).toEqual(['mall and points', 'mall'])
})

test('lots of sales that are not shown are left out, and with them a section that has no others', () => {
  const of = (auctionId: string): HomeBlock => ({
    kind: 'lots',
    id: 'l',
    ...said,
    lots: [{ ...lot(), auctionId }],
  })
  expect(outline([of('BH1')])).toEqual(['lots'])
  expect(outline([of('elsewhere')])).toEqual([])
})

test('news and consigning are shown where their pages stand', () => {
  const news: HomeBlock = { kind: 'news', id: 'w', ...said, news: [] }
  const consign: HomeBlock = { kind: 'consign', id: 'c', ...said, deadline: null }
  expect(outline([news, consign])).toEqual([
    ...(isAvailable('news') ? ['news'] : []),
    ...(isAvailable('consign') ? ['consign'] : []),
  ])
})

test('G1 free delivery is told with the last day of its promotion', () => {
  const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
  expect(freeDelivery(promotion)).toEqual({ over: 'HKD\u00a03,000', until: '2025-10-31' })
})
