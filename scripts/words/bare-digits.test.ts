import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareDigits } from './bare-digits.ts'

const top = path.resolve(import.meta.dirname, '../..')

/** Where digits stand for states: in what is sent, and in what is stored. */
const mappings = /^(?:wire\/|server\/platform\/database\/|domain\/auction\/recorded-status\.ts$)/

test('states are compared by name everywhere but on the wire and in the database', () => {
  const files = globSync('{domain,server,web,demo,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: top }).filter(
    (file) => !mappings.test(file),
  )
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap((file) =>
    bareDigits(file, readFileSync(path.join(top, file), 'utf8')).map((one) => `${file}:${one}`),
  )
  expect(found).toEqual([])
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
])('leaves %s alone', (source) => {
  expect(bareDigits('fine.ts', source)).toEqual([])
})
