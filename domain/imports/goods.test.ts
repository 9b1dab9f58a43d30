import { expect, test } from 'vitest'
import { emptyGoods, type Goods } from '#domain/goods/goods.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { checkGoodsRows, goodsAfter, type ImportedGoods } from './goods.ts'
import { guessGoodsMapping } from './goods-mapping.ts'

const both = (text: string) => ({ en: text, zh: '' })
const malt: Goods = {
  ...emptyGoods,
  type: 'spirits',
  category: 'whisky',
  title: both('Malt'),
  facts: both('700 ml'),
  pictures: [{ key: 'a'.repeat(24), width: 1, height: 1, alt: both('A malt') }],
}
const stored: ImportedGoods = { goods: malt, price: 2_680_00, currency: 'HKD', listedAt: 1 }
const context = {
  categories: new Map([
    ['whisky', 'whisky'],
    ['威士忌', 'whisky'],
  ]),
  attributes: new Map(productAttributes.map((one) => [one.id, one])),
}
const traditional = { shown: (text: string) => text, derived: (text: string) => text }
const head = ['Code', 'Category', 'Kind', 'Title', '中文名称', 'Price (HKD)', 'Stock', 'Summary'] as const
const mappingOf = (headers: readonly string[], kind: 'product' | 'gift' = 'product') =>
  guessGoodsMapping(
    kind,
    headers.map((header) => ({ header, examples: [] })),
    productAttributes,
  ).columns.map(({ field }) => field)
const check = (...rows: readonly (readonly string[])[]) =>
  checkGoodsRows(
    { mapping: mappingOf(head), rows: rows.map((cells, index) => ({ row: index + 2, cells })) },
    { kind: 'product', goods: new Map([['WS-1', stored]]), context, traditional },
  )
const resultOf = (...cells: readonly string[]) => {
  const [row] = check(cells)
  return [row?.result, ...(row?.issues ?? []).map(({ field, issue }) => `${field} ${issue}`)]
}

test('K10 headers are those of goods, else those of lots', () => {
  expect(mappingOf(head)).toEqual([
    ...['code', 'category', 'kind', 'title.en', 'title.zh', 'price', 'stock', 'summary.en'],
  ])
  expect(mappingOf(['编号', '积分', '库存', 'Low estimate', 'Price'], 'gift')).toEqual([
    ...['code', 'points', 'stock', null, null],
  ])
})

test('G3 a row is found by its code; a new one needs a title, a category and a price', () => {
  expect(resultOf('WS-1', '', '', '', '', '2,680', '5', '')).toEqual(['same'])
  expect(resultOf('WS-1', '威士忌', '', 'Old malt', '', '', '', '')).toEqual(['changed'])
  expect(resultOf('WS-2', 'whisky', 'spirits', 'Rum', '', '980.50', '5', '')).toEqual(['new'])
  expect(resultOf('WS-2', '', '', '', '', '', '', '')).toEqual([
    ...['refused', 'title.en needed', 'category needed', 'price needed'],
  ])
  expect(resultOf('two words', 'whisky', '', 'Rum', '', '1', '', '')).toEqual(['refused', 'code notCode'])
  const [, second] = check(['WS-1', '', '', '', '', '', '', ''], ['WS-1', '', '', '', '', '', '', ''])
  expect(second?.issues).toEqual([{ field: 'code', issue: 'repeatedCode' }])
})

test('G3 required fields of offered goods cannot be cleared, and invalid cells are refused', () => {
  expect(resultOf('WS-1', '', '', '-', '', '', '', '')).toEqual(['refused', ' spoilt'])
  expect(resultOf('WS-1', '', '', '', '酒', '', '', '-')).toEqual(['refused', ' spoilt'])
  expect(resultOf('WS-1', 'beer', 'toy', 'x'.repeat(301), '', 'USD 3', '', '')).toEqual([
    ...['refused', 'category unknownCategory', 'kind notKnown', 'title.en longText', 'price notAmount'],
  ])
})

test('C2 gifts are never cigars', () => {
  const sheet = { mapping: mappingOf(['Code', 'Kind', 'Title', 'Points'], 'gift') }
  const [row] = checkGoodsRows(
    { ...sheet, rows: [{ row: 2, cells: ['WS-1', 'cigars', 'Box', '900'] }] },
    { kind: 'gift', goods: new Map(), context, traditional },
  )
  expect(row?.issues).toEqual([{ field: 'kind', issue: 'notKnown' }])
})

test('G1 stock is set for new goods only; applying a row’s changes gives its goods', () => {
  const [changed, added] = check(
    ['WS-1', '', '', '', '麦芽', '2700', '99', ''],
    ['WS-2', 'whisky', 'spirits', 'Rum', '', '980.5', '5', '700 ml'],
  )
  expect(changed?.changes).toEqual([
    { path: 'title.zh', before: '', after: '麦芽' },
    { path: 'price', before: '2680.00', after: '2700.00' },
  ])
  expect(goodsAfter('product', stored, { changes: changed?.changes ?? [] })).toEqual({
    goods: { ...malt, title: { en: 'Malt', zh: '麦芽' } },
    price: 2_700_00,
    stock: 0,
  })
  expect(goodsAfter('product', null, { changes: added?.changes ?? [] })).toEqual({
    goods: { ...emptyGoods, type: 'spirits', category: 'whisky', title: both('Rum'), facts: both('700 ml') },
    price: 980_50,
    stock: 5,
  })
  expect(added?.needed).toEqual([])
})
