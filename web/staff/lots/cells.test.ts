import { expect, test } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { patchOf, readCell } from './cells.ts'

const reading = {
  attributes: new Map(productAttributes.map((one) => [one.id, one])),
  currency: 'HKD',
  categories: [{ id: 'port', words: ['Port', '波特酒'] }],
  goods: [{ id: 'wine', words: ['Wine', '葡萄酒'] }],
  marks: ['✓', 'yes', '是'],
}

test.each([
  ['amount', 'HKD 12,000', { value: 12_000 }],
  ['amount', '1.2万', { value: 12_000 }],
  ['amount', '0', { value: 0 }],
  ['amount', '', { value: null }],
  ['amount', '12.500', null],
  ['amount', 'USD 12,000', null],
  ['count', '12', { value: 12 }],
  ['count', '１２', { value: 12 }],
  ['count', '', { value: null }],
  ['count', '0', null],
  ['count', 'a dozen', null],
  ['category', ' port ', { value: 'port' }],
  ['category', '波特酒', { value: 'port' }],
  ['category', '', { value: '' }],
  ['category', 'Sherry', null],
  ['goods', '葡萄酒', { value: 'wine' }],
  ['goods', '', null],
  ['mark', 'YES', { value: true }],
  ['mark', '', { value: false }],
  ['text', ' Two\nlines ', { value: 'Two lines' }],
] as const)('K11 reads %s %j', (kind, text, value) => {
  expect(readCell(text, { path: '', kind }, reading, null)).toEqual(value)
})

test('a patch names only the fields and languages that change', () => {
  expect(patchOf({ 'title.zh': '新', 'title.en': 'New', reserve: null })).toEqual({
    title: { zh: '新', en: 'New' },
    reserve: null,
  })
})

test('every field of a lot is a cell', () => {
  expect(fieldsOf(emptyLotDraft)).toMatchObject({
    'title.en': '',
    'title.zh': '',
    reserve: null,
    category: '',
  })
})
