import { emptyGoods } from '#domain/goods/goods.ts'
import type { GoodsFile } from '#wire/entities/goods.ts'

const picture = (key: string) => ({
  key,
  width: 3_000,
  height: 2_400,
  alt: { en: `Alt ${key}`, zh: `图 ${key}` },
})

/** For tests: a decanter that is offered, with two pictures. */
export const decanter: GoodsFile = {
  kind: 'gift',
  id: 'decanter',
  rev: 3,
  goods: {
    ...emptyGoods,
    type: 'table',
    title: { en: 'Decanter', zh: '醒酒器' },
    facts: { en: 'Hand-blown', zh: '手工吹制' },
    pictures: [picture('k1'), picture('k2')],
  },
  state: 'listed',
  issues: [],
  missing: [],
  price: '48000',
  currency: '',
  stock: 5,
  reserved: 1,
  categories: [],
}

/** For tests: a product that is being written. */
export const malt: GoodsFile = {
  ...decanter,
  kind: 'product',
  id: 'WS-0012',
  goods: { ...emptyGoods, type: 'spirits', category: 'whisky', title: { en: 'Malt', zh: '' }, pictures: [] },
  state: 'hidden',
  issues: [
    { issue: 'missing', field: 'facts.en' },
    { issue: 'missing', field: 'pictures' },
  ],
  missing: ['en', 'zh'],
  price: '2680.00',
  currency: 'HKD',
  categories: [
    { id: 'bordeaux', name: 'Bordeaux' },
    { id: 'whisky', name: 'Whisky' },
  ],
}
