import { expect, test } from 'vitest'
import { bareDigits } from './bare-digits.ts'
import { findEverywhere } from './find-everywhere.ts'

/** The files in which digits represent states, on the wire and in storage. */
const mappings = /^(?:wire\/|server\/platform\/database\/|domain\/auction\/recorded-status\.ts$)/

test('states are compared by name everywhere except on the wire and in the database', () => {
  const found = findEverywhere(
    '{domain,server,web,demo,e2e,bench,scripts}/**/*.{ts,tsx,mjs}',
    mappings,
    bareDigits,
  )
  expect(found.files).toBeGreaterThan(2_000)
  expect(found.lines).toEqual([])
}, 300_000)

test.each([
  'if (lot.saleStatus === 2) sell()',
  'const isLive = auction?.liveStatus > 0',
  'const isBehind = -1 === win',
  'switch (lot.lotStatus) { case 3: bid() }',
  "db.selectFrom('lots').where('lot.sale_status', '=', 0)",
])('finds the digit in %s', (source) => {
  expect(bareDigits('planted.ts', source)).toEqual([`1: ${source}`])
})

test.each([
  "if (lot.saleStatus === 'sold') sell()",
  'if (response.status === 404) stop()',
  'const isFull = totals[kind] > 0',
  "switch (lot.lotStatus) { case 'biddingOpen': bid() }",
  "db.selectFrom('lots').where('lot_num', '=', 3)",
])('ignores %s', (source) => {
  expect(bareDigits('fine.ts', source)).toEqual([])
})
