import { expect, test } from 'vitest'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { type BulkField, choicesFor, readBulk } from './bulk-fields.ts'

const reading = {
  attributes: new Map(productAttributes.map((one) => [one.id, one])),
  currency: 'HKD',
  categories: [{ id: 'port', words: ['Port'] }],
  goods: [{ id: 'wine', words: ['Wine'] }],
  marks: [],
}

const read = (field: BulkField, text: string, find = '') =>
  readBulk({ field, text, path: 'title.zh', find }, reading)

test.each([
  ['percent', '110', { percent: 110 }],
  ['percent', '1.1', null],
  ['percent', '0', null],
  ['opening', '80', { openingPercent: 80 }],
  ['opening', '101', null],
  ['reserve', '12,000', { lot: { reserve: 12_000 } }],
  ['reserve', '', { lot: { reserve: null } }],
  ['reserve', 'many', null],
  ['quantity', '6', { lot: { quantity: 6 } }],
  ['featured', 'true', { lot: { featured: true } }],
  ['packing', '', { lot: { packing: null } }],
  ['packing', 'owc', { lot: { packing: 'owc' } }],
  ['category', 'port', { lot: { category: 'port' } }],
  ['setText', ' 黑谷 ', { lot: { title: { zh: '黑谷' } } }],
  ['setText', 'x'.repeat(301), null],
  ['addText', '一九九九', { textEdit: { path: 'title.zh', find: '', text: '一九九九' } }],
  ['addText', ' ', null],
  ['replaceText', '瓶', null],
] as const)('K9 reads %s %j for several lots', (field, text, change) => {
  const nothing = { lot: {}, percent: 100, openingPercent: 0, textEdit: null }
  expect(read(field, text)).toEqual(change && { ...nothing, ...change })
})

test('K9 words to find are used exactly as typed', () => {
  expect(read('replaceText', '', '支 ')).toMatchObject({
    textEdit: { path: 'title.zh', find: '支 ', text: '' },
  })
})

test('offers the values of a field with fixed choices', () => {
  expect(choicesFor('category', reading)).toEqual(['', 'port'])
  expect(choicesFor('inBond', reading)).toEqual(['true', 'false'])
  expect(choicesFor('reserve', reading)).toBeNull()
})
