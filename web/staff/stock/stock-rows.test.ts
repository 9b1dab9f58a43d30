import { expect, test } from 'vitest'
import { isInFilter, parseCell, type StockRow, stockFilters, stockSums } from './stock-rows.ts'

const row = (change: Partial<StockRow>): StockRow => ({
  key: 'mall:malt',
  id: 'malt',
  source: 'mall',
  title: 'Malt',
  picture: '',
  category: { id: 'whisky', name: 'Whisky' },
  facts: '70 cl',
  stock: 4,
  reserved: 1,
  price: '10.50',
  currency: 'HKD',
  isListed: true,
  isRetired: false,
  missing: [],
  ...change,
})

test.each([
  ['mall', 'price', '2680', '2680.00'],
  ['mall', 'price', ' 2,680.5 ', '2680.50'],
  ['mall', 'price', '２６８０', '2680.00'],
  ['mall', 'price', '', null],
  ['mall', 'price', '-1', null],
  ['mall', 'price', '1.234', null],
  ['points', 'price', '48,000', '48000'],
  ['points', 'price', '0', null],
  ['points', 'price', '1.5', null],
  ['mall', 'stock', '007', '7'],
  ['mall', 'stock', '0', '0'],
  ['mall', 'stock', '', null],
  ['mall', 'stock', '100001', null],
  ['points', 'stock', 'many', null],
] as const)('reads a %s %s “%s” as %s', (source, field, typed, value) => {
  expect(parseCell(source, field, typed)).toBe(value)
})

test.each([
  [{ stock: 4 }, ['all', 'offered']],
  [{ stock: 3 }, ['all', 'offered', 'low']],
  [{ stock: 4, missing: ['zh'] }, ['all', 'offered', 'untranslated']],
  [{ stock: 0, isListed: false, isRetired: true, missing: ['zh'] }, ['retired']],
  [{ stock: 0 }, ['all', 'soldOut']],
  [{ stock: 0, isListed: false }, ['all', 'soldOut', 'hidden']],
] as const)('puts %o into its filters', (change, filters) => {
  expect(stockFilters.filter((filter) => isInFilter(row(change), filter))).toEqual(filters)
})

test('adds up pieces, and the value of goods sold for money, if in one currency', () => {
  const gift = row({ source: 'points', price: '48000', currency: '', stock: 2, reserved: 0 })
  expect(stockSums([row({}), row({ stock: 1, price: '0.25' }), gift])).toEqual({
    stock: 7,
    reserved: 2,
    value: { amount: '42.25', currency: 'HKD' },
  })
  expect(stockSums([row({}), row({ currency: 'GBP' })]).value).toBeNull()
  expect(stockSums([gift]).value).toBeNull()
})
