import { expect, test } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { columnsOf } from './grid-columns.ts'
import {
  cachedRows,
  type GridLot,
  rowOf,
  totalsOf,
  typedCells,
  valuesBefore,
  withRefused,
  withValues,
} from './grid-rows.ts'

const lot = (id: string, reserve: number | null): GridLot => ({
  id,
  number: id,
  cells: fieldsOf({ ...emptyLotDraft, lowEstimate: 2_000, highEstimate: 3_000, reserve, category: 'port' }),
  refused: {},
})
const attributes = new Map(productAttributes.map((one) => [one.id, one]))
const words = {
  amount: (value: number) => value.toLocaleString('en'),
  category: (id: string) => (id === 'port' ? 'Port' : id),
  goods: (id: string) => id,
  mark: '✓',
  attributes,
  lang: 'en' as const,
}
const reading = {
  currency: 'HKD',
  categories: [{ id: 'port', words: ['Port'] }],
  goods: [],
  marks: ['✓'],
  attributes,
}
const columns = columnsOf('prices', productAttributes)
const lots = [lot('1', 1_500), lot('2', null)]
const rows = lots.map((one) => rowOf(one, columns, words))

test('shows amounts and choices as text', () => {
  expect(rows[0]).toMatchObject({
    id: '1',
    lowEstimate: '2,000',
    reserve: '1,500',
    category: 'Port',
    featured: '',
  })
  expect(rows[1]).toMatchObject({ reserve: '' })
})

test('parses only the cells that differ, and keeps invalid texts', () => {
  const next = [{ ...rows[0], reserve: '1.2万', highEstimate: 'many' }, rows[1] ?? {}]
  const { fields, refused } = typedCells(rows, next, columns, reading, lots)
  expect(fields).toEqual(new Map([['1', { reserve: 12_000 }]]))
  expect(refused).toEqual(new Map([['1', { highEstimate: 'many' }]]))
  const [changed] = withRefused(withValues(lots, fields), refused)
  expect(changed && rowOf(changed, columns, words)).toMatchObject({ reserve: '12,000', highEstimate: 'many' })
  const corrected = withValues(changed ? [changed] : [], new Map([['1', { highEstimate: 4_000 }]]))
  expect(corrected[0]?.refused).toEqual({})
})

test('an impossible value is refused in its own cell only', () => {
  const next = [
    { ...rows[0], 'title.en': 'x'.repeat(301), quantity: '100,001', reserve: '1,600' },
    rows[1] ?? {},
  ]
  const { fields, refused } = typedCells(rows, next, columns, reading, lots)
  expect(fields).toEqual(new Map([['1', { reserve: 1_600 }]]))
  expect(Object.keys(refused.get('1') ?? {})).toEqual(['title.en', 'quantity'])
})

test('K9 remembers the values before a change', () => {
  const change = new Map([['1', { reserve: null, 'title.en': 'x' }]])
  const before = valuesBefore(lots, change)
  expect(before).toEqual(new Map([['1', { reserve: 1_500, 'title.en': '' }]]))
  expect(withValues(withValues(lots, change), before)).toEqual(lots)
})

test('adds up estimates, and reserves as a share of the estimates of lots that have one', () => {
  expect(totalsOf(lots)).toEqual({ low: 4_000, high: 6_000, reserves: 1_500, reserved: 1, share: 0.75 })
  expect(totalsOf([])).toEqual({ low: 0, high: 0, reserves: 0, reserved: 0, share: 0 })
})

test('a lot that has not changed has the same row', () => {
  const rowsOf = cachedRows(columns, words)
  const [first, second] = rowsOf(lots)
  const [changed, same] = rowsOf(withValues(lots, new Map([['1', { reserve: 1_600 }]])))
  expect(changed).toMatchObject({ ...first, reserve: '1,600' })
  expect(same).toBe(second)
})
