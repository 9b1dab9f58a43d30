import { expect, test } from 'vitest'
import type { CheckedRow } from './check.ts'
import { sourceValues, valueKey, withMeanings } from './values.ts'

const mapping = ['lotNumber', 'category', 'millilitres', 'title.en', 'owner'] as const
const rows = [
  { row: 2, cells: ['1', 'Red Wine', '6 × 75', 'Red Wine', 'ann@example.com'] },
  { row: 3, cells: ['2', 'red  wine ', '750', 'Port', 'SMTH001'] },
  { row: 4, cells: ['3', 'Bordeaux', '', 'Sherry', ''] },
]

const refused = (row: number, ...fields: readonly string[]): CheckedRow => ({
  row,
  result: 'refused',
  lotId: null,
  number: null,
  changes: [],
  overrides: [],
  owner: null,
  issues: fields.map((field) => ({ field, issue: 'notKnown' })),
  warnings: [],
  needed: [],
})

test('K10 translates the values of a source in every row', () => {
  const meanings = new Map([
    [valueKey('category', 'RED WINE'), 'c1'],
    [valueKey('millilitres', '6 × 75'), '750'],
  ])
  expect([...withMeanings({ mapping, rows }, meanings)].map(({ cells }) => cells)).toEqual([
    ['1', 'c1', '750', 'Red Wine', 'ann@example.com'],
    ['2', 'c1', '750', 'Port', 'SMTH001'],
    ['3', 'Bordeaux', '', 'Sherry', ''],
  ])
})

test('K10 lists each unknown value once, and those that were explained', () => {
  const checked = [refused(2, 'category', 'owner'), refused(3, 'category', 'owner')]
  const meanings = new Map([[valueKey('millilitres', '6 × 75'), '750']])
  expect(sourceValues({ mapping, rows }, checked, meanings)).toEqual([
    { field: 'category', value: 'Red Wine', rows: 2, meant: null },
    { field: 'millilitres', value: '6 × 75', rows: 1, meant: '750' },
    { field: 'owner', value: 'SMTH001', rows: 1, meant: null },
  ])
})
