import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pasteOverflow } from './pasted-beyond.ts'

const grid = { rows: 3, paths: ['title.en', 'lowEstimate', 'highEstimate'] }

test('pasted rows below the last lot are returned with their columns', () => {
  const pasted = [
    ['1', '2'],
    ['3', '4'],
    ['5', ''],
  ]
  expect(pasteOverflow(pasted, { row: 2, col: 1 }, grid)).toEqual({
    rows: [
      [
        ['lowEstimate', '3'],
        ['highEstimate', '4'],
      ],
      [
        ['lowEstimate', '5'],
        ['highEstimate', ''],
      ],
    ],
    columns: 0,
  })
})

test('pasted columns beyond the last one are counted', () => {
  expect(pasteOverflow([['1', '2', '3']], { row: 0, col: 2 }, grid)).toEqual({ rows: [], columns: 2 })
})

test('a single pasted row fills the selection and never goes beyond it', () => {
  expect(pasteOverflow([['1']], { row: 2, col: 0 }, grid)).toBeNull()
})

test('no pasted row is lost: each goes into a lot or is returned', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(20), fc.nat(20), (count, row, more) => {
      const rows = row + 1 + more
      const pasted = Array.from({ length: count }, (_, index) => [String(index)])
      const beyond = pasteOverflow(pasted, { row, col: 0 }, { ...grid, rows })?.rows ?? []
      const placed = Math.min(count, rows - row)
      expect(beyond).toEqual(pasted.slice(placed).map(([text]) => [['title.en', text]]))
    }),
  )
})
