import { expect, test } from 'vitest'
import { knownCells } from './known-cells.ts'

test('K11 separates cells whose content is not known, of columns that are mapped', () => {
  const cells = ['1', '', '#N/A', '2018-05-01']
  const issues = { 1: 'noResult', 2: 'errorValue', 3: 'date' } as const
  expect(knownCells(['lotNumber', 'title.en', null, 'boxDate'], { cells, issues })).toEqual({
    cells: new Map([
      ['lotNumber', '1'],
      ['boxDate', '2018-05-01'],
    ]),
    unknown: [{ field: 'title.en', issue: 'noResult' }],
  })
  expect(knownCells([null, null, null, 'boxCode'], { cells, issues }).unknown).toEqual([
    { field: 'boxCode', issue: 'date' },
  ])
})
