import { expect, test } from 'vitest'
import { loadMessages } from '#web/kit/i18n/messages.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { SimilarPrices } from '#wire/entities/price.ts'
import { priceStory } from './story.server.ts'

await Promise.all([loadMessages('en'), loadMessages('zh-Hans')])

const prices = {
  unit: '75cl',
  currency: 'HKD',
  estimate: null,
  list: Array.from({ length: 12 }, (_, nth) => ({
    id: `P${nth}`,
    lotId: '',
    auctionNo: '3',
    lotNum: 1,
    at: Date.UTC(2020, nth),
    kind: 'wine',
    vintage: '2000',
    format: '75cl',
    quantity: 1,
    hammer: 9_000,
    each: { unit: '75cl', hammer: '9000.00', allIn: '11025.00' },
    like: 'same',
  })),
} as unknown as SimilarPrices

const lot = (producer: string) => ({ kind: 'wine', producer }) as Lot

test('equal prices of two lots, or in two languages, have their own texts', () => {
  const story = priceStory(prices, lot('Château Margaux'), 'en')
  expect(priceStory(prices, lot('Château Margaux'), 'en')).toBe(story)
  expect(priceStory(prices, lot('Château Margaux'), 'zh-Hans')?.title).toMatch(/\p{Script=Han}/u)
  expect(priceStory(prices, lot('Petrus'), 'en')?.archive.path).toContain('Petrus')
})
