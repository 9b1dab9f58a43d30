import { expect, test } from 'vitest'
import { loadMessages } from '#web/kit/i18n/messages.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { SimilarPrices } from '#wire/entities/price.ts'
import { describePriceHistory } from './history.server.ts'

await Promise.all([loadMessages('en'), loadMessages('zh-Hans')])

const prices = {
  unit: '75cl',
  currency: 'HKD',
  estimate: null,
  list: Array.from({ length: 12 }, (_, index) => ({
    id: `P${index}`,
    lotId: '',
    auctionNo: '3',
    lotNum: 1,
    at: Date.UTC(2020, index),
    kind: 'wine',
    vintage: '2000',
    format: '75cl',
    quantity: 1,
    hammer: 9_000,
    each: { unit: '75cl', hammer: '9000.00', allIn: '11025.00' },
    like: 'same',
  })),
} as unknown as SimilarPrices

const lot = (producer: string, id = 'L1') => ({ id, kind: 'wine', producer }) as Lot

test('leaves out the result of the lot itself, and names the line of the chart', () => {
  const own = {
    ...prices,
    list: prices.list.map((one, index) => ({ ...one, lotId: `L${index}`, auctionNo: `${index}` })),
  }
  const history = describePriceHistory(own, lot('Petrus', 'L11'), 'en')
  expect(history?.latest.rows.map(({ id }) => id)).toEqual(['P10', 'P9', 'P8', 'P7', 'P6'])
  expect(history?.all?.table.rows).toHaveLength(11)
  expect(history?.legend.average).toBe('Average of each sale')
  expect(describePriceHistory(own, lot('Petrus', 'L10'), 'en')?.latest.rows[0]?.id).toBe('P11')
})

test('equal prices of two lots or in two languages have separate texts', () => {
  const history = describePriceHistory(prices, lot('Château Margaux'), 'en')
  expect(describePriceHistory(prices, lot('Château Margaux'), 'en')).toBe(history)
  expect(describePriceHistory(prices, lot('Château Margaux'), 'zh-Hans')?.title).toMatch(/\p{Script=Han}/u)
  expect(describePriceHistory(prices, lot('Petrus'), 'en')?.archive.path).toContain('Petrus')
})
