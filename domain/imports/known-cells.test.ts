import { expect, test } from 'vitest'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { knownCells } from './known-cells.ts'

const attributes = new Map(productAttributes.map((one) => [one.id, one]))

test('K11 separates cells whose content is not known, in columns that are mapped', () => {
  const cells = ['1', '', '#N/A', '2018-05-01']
  const issues = { 1: 'noResult', 2: 'errorValue', 3: 'date' } as const
  expect(knownCells(['lotNumber', 'title.en', null, 'boxDate'], { cells, issues }, attributes)).toEqual({
    cells: new Map([
      ['lotNumber', '1'],
      ['boxDate', '2018-05-01'],
    ]),
    unknown: [{ field: 'title.en', issue: 'noResult' }],
  })
  expect(knownCells([null, null, null, 'boxCode'], { cells, issues }, attributes).unknown).toEqual([
    { field: 'boxCode', issue: 'date' },
  ])
})
