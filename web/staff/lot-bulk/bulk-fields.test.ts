import { expect, test } from 'vitest'
import { choicesFor, readBulk } from './bulk-fields.ts'

const reading = {
  currency: 'HKD',
  categories: [{ id: 'port', words: ['Port'] }],
  goods: [{ id: 'wine', words: ['Wine'] }],
  marks: [],
}

test.each([
  ['percent', '110', { lot: {}, percent: 110 }],
  ['percent', '1.1', null],
  ['percent', '0', null],
  ['reserve', '12,000', { lot: { reserve: 12_000 }, percent: 100 }],
  ['reserve', '', { lot: { reserve: null }, percent: 100 }],
  ['reserve', 'many', null],
  ['quantity', '6', { lot: { quantity: 6 }, percent: 100 }],
  ['featured', 'true', { lot: { featured: true }, percent: 100 }],
  ['packing', '', { lot: { packing: null }, percent: 100 }],
  ['packing', 'owc', { lot: { packing: 'owc' }, percent: 100 }],
  ['category', 'port', { lot: { category: 'port' }, percent: 100 }],
] as const)('K9 reads %s %j for several lots', (field, text, change) => {
  expect(readBulk(field, text, reading)).toEqual(change)
})

test('offers the values of a field that is chosen', () => {
  expect(choicesFor('category', reading)).toEqual(['', 'port'])
  expect(choicesFor('inBond', reading)).toEqual(['true', 'false'])
  expect(choicesFor('reserve', reading)).toBeNull()
})
