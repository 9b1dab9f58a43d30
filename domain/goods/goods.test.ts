import { expect, test } from 'vitest'
import { checkGoods, isSpoilt, missingLanguages } from './check-goods.ts'
import { emptyGoods, type Goods, goodsStateOf, goodsTextsOf, isGoodsCode } from './goods.ts'

const both = (text: string) => ({ en: text, zh: text })
const picture = { key: 'a'.repeat(24), width: 960, height: 1_200, alt: both('A bottle') }
const claret: Goods = {
  ...emptyGoods,
  type: 'wine',
  category: 'bordeaux',
  title: both('Claret'),
  facts: both('750 ml'),
  pictures: [picture],
}
const inEnglish = { en: 'Text', zh: '' }
const issuesOf = (changed: Partial<Goods>, kind: 'product' | 'gift' = 'product') =>
  checkGoods(kind, { ...claret, ...changed }).map(({ issue, field }) => `${issue} ${field}`)

test('complete goods have no issues; one complete language is enough, whatever the other language has', () => {
  expect(issuesOf({})).toEqual([])
  expect(issuesOf({ title: inEnglish, facts: inEnglish })).toEqual([])
  expect(issuesOf({ facts: inEnglish })).toEqual([])
  expect(missingLanguages({ ...claret, facts: inEnglish })).toEqual(['zh'])
})

test('G3 goods without a complete language, a picture or a category cannot be offered', () => {
  const nothing = both('')
  expect(issuesOf({ title: nothing, facts: nothing, category: '', pictures: [] })).toEqual([
    'missing title.en',
    'missing facts.en',
    'missing category',
    'missing pictures',
  ])
  expect(issuesOf({ title: { en: '', zh: '酒' }, facts: nothing })).toEqual(['missing facts.zh'])
  expect(issuesOf({ category: '', type: 'table' }, 'gift')).toEqual([])
})

test('pictures need an alternative text in the languages that are complete', () => {
  const pictures = [{ ...picture, alt: inEnglish }]
  expect(issuesOf({ pictures })).toEqual(['alt alt.zh'])
  expect(issuesOf({ pictures, facts: inEnglish })).toEqual([])
})

test('C2 the points mall has no cigars', () => {
  expect(issuesOf({ type: 'cigars' }, 'gift')).toEqual(['type type'])
  expect(issuesOf({ type: 'cigars' })).toEqual([])
})

test('detects a change that removes something offered goods need', () => {
  const without = { ...claret, pictures: [] }
  expect(isSpoilt('product', claret, without)).toBe(true)
  expect(isSpoilt('product', without, without)).toBe(false)
  expect(isSpoilt('product', claret, { ...claret, title: inEnglish })).toBe(false)
  expect(isSpoilt('product', claret, { ...claret, title: both('') })).toBe(true)
  expect(isSpoilt('product', claret, { ...claret, pictures: [{ ...picture, alt: both('') }] })).toBe(false)
})

test('goods are listed, hidden or retired', () => {
  expect([goodsStateOf(1, null), goodsStateOf(null, null), goodsStateOf(null, 1)]).toEqual([
    'listed',
    'hidden',
    'retired',
  ])
  expect(goodsTextsOf('gift')).toEqual(['title', 'accent', 'facts', 'description'])
})

test('a code has letters, digits and single separators', () => {
  expect(['WS-0012', 'wine.set_2', 'tsukigatake-18'].every(isGoodsCode)).toBe(true)
  expect(['', 'two words', '-x', 'x--y', 'claret:2', '酒', 'x'.repeat(65)].some(isGoodsCode)).toBe(false)
})
