import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesFor } from '#domain/auction/testing/moves.ts'
import { play } from '#domain/auction/testing/play.ts'
import { lotTerms, saleTerms } from '#domain/auction/testing/terms.ts'
import { emptyHead } from './entry.ts'
import { seal } from './seal.ts'
import { areChained, type EntryRow } from './verify-rows.ts'

/** The rows of simulated live sales. */
const rowsOfSales = movesFor('live', 12).map((moves) => {
  const acts = play(
    saleTerms({ kind: 'live', endTime: 0 }),
    [lotTerms(1), lotTerms(2, { reserve: 2_000 })],
    moves,
  )
  const drafts = acts.flatMap(({ turns }) =>
    turns.map(({ entry }) => ({ event: entry.event, request: null })),
  )
  return seal('sale', emptyHead, drafts, 1_000).map(({ row }) => row)
})

const changes: { readonly [what: string]: (row: EntryRow) => EntryRow } = {
  position: (row) => ({ ...row, seq: row.seq + 1 }),
  instant: (row) => ({ ...row, at: row.at + 1 }),
  type: (row) => ({ ...row, type: `${row.type}ed` }),
  data: (row) => ({ ...row, data: row.data.replace(/}$/, ',"more":1}') }),
  commitments: (row) => ({ ...row, commitments: '{"more":"1"}' }),
  hash: (row) => ({ ...row, hash: row.hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')) }),
  secret: ({ secret, ...row }) => ({
    ...row,
    secret: secret === null ? '{"salt":"00","values":{"maximum":1}}' : null,
  }),
}

test('the rows of a sale are chained from any of its heads', () => {
  fc.assert(
    fc.property(rowsOfSales, fc.nat(), (rows, index) => {
      const from = index % (rows.length + 1)
      expect(areChained('sale', rows[from - 1] ?? emptyHead, rows.slice(from))).toBe(true)
      expect(areChained('other', rows[from - 1] ?? emptyHead, rows.slice(from))).toBe(from === rows.length)
    }),
  )
})

test.each(Object.entries(changes))('rows of which one has another %s are not', (_, change) => {
  fc.assert(
    fc.property(rowsOfSales, fc.nat(), (rows, index) => {
      const at = index % rows.length
      const changed = rows.map((row, i) => (i === at ? change(row) : row))
      expect(areChained('sale', emptyHead, changed)).toBe(false)
    }),
  )
})

test('rows are not chained if one is missing or a secret has another value', () => {
  fc.assert(
    fc.property(rowsOfSales, fc.nat(), (rows, index) => {
      const at = index % rows.length
      if (at < rows.length - 1) expect(areChained('sale', emptyHead, rows.toSpliced(at, 1))).toBe(false)
      const salted = rows.map((row) => ({
        ...row,
        secret: row.secret?.replace(/"salt":"./, '"salt":"x') ?? null,
      }))
      expect(areChained('sale', emptyHead, salted)).toBe(rows.every(({ secret }) => secret === null))
    }),
  )
})
