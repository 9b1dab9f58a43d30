import { expect, test } from 'vitest'
import { widerQueries } from './wider-queries.ts'

test.each([
  ['Montclaire 1899', ['Montclaire', 'Mont']],
  ['blanc de sauterne', ['sauterne', 'blanc', 'saut', 'blan']],
  ['蒙特拉酒庄', ['蒙特']],
  ['Bourgogne rouge village grand', ['Bourgogne', 'village', 'rouge', 'grand']],
  ['zz', []],
  ['1982', []],
  ['  ', []],
])('returns the wider queries of %j', (query, wider) => {
  expect(widerQueries(query)).toEqual(wider)
})
