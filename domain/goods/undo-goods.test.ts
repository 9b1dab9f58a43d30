import { expect, test } from 'vitest'
import { emptyGoods } from './goods.ts'
import { type GoodsNow, undoGoods } from './undo-goods.ts'

const both = (text: string) => ({ en: text, zh: text })
const picture = { key: 'a'.repeat(24), width: 960, height: 1_200, alt: both('A bottle') }
const now: GoodsNow = {
  goods: {
    ...emptyGoods,
    type: 'wine',
    category: 'bordeaux',
    title: both('Claret'),
    facts: both('750 ml'),
    pictures: [picture],
  },
  rev: 1,
  price: 125_050,
  stock: 6,
  listedAt: null,
  retiredAt: null,
  isOrdered: false,
}
const added = { code: 'claret', added: { price: 125_050, stock: 6 }, changes: [] }

test('K10 G3 an undo removes what an import added, unless it was edited, shown, retired or ordered since', () => {
  expect(undoGoods('product', now, added)).toEqual({ kind: 'remove' })
  for (const change of [
    { rev: 2 },
    { price: 99_00 },
    { stock: 5 },
    { listedAt: 1 },
    { retiredAt: 1 },
    { isOrdered: true },
  ])
    expect(undoGoods('product', { ...now, ...change }, added)).toMatchObject({
      ...{ kind: 'restore', changes: [], left: ['goods'] },
    })
})

test('K10 G3 an undo restores fields that still have the values of the import, and names the others', () => {
  const price = { path: 'price', before: 100_000, after: 125_050 }
  const title = { path: 'title.en', before: 'Wine', after: 'Red wine' }
  expect(undoGoods('product', now, { code: 'claret', added: null, changes: [price, title] })).toEqual({
    ...{ kind: 'restore', goods: now.goods, price: 100_000, changes: [price], left: ['title.en'] },
  })
})

test('K10 G3 an undo leaves goods that clients see as they are if they would then be incomplete', () => {
  const changes = [
    { path: 'category', before: '', after: 'bordeaux' },
    { path: 'vintage', before: '1990', after: '' },
  ]
  const edit = { code: 'claret', added: null, changes }
  expect(undoGoods('product', { ...now, listedAt: 1 }, edit)).toMatchObject({
    ...{ goods: now.goods, changes: [], left: ['category', 'vintage'] },
  })
  expect(undoGoods('product', now, edit)).toMatchObject({
    goods: { category: '', vintage: '1990' },
    left: [],
  })
})
