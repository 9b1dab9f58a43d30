import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { bareLotNumbers } from './bare-lot-numbers.ts'

const top = path.resolve(import.meta.dirname, '../..')

/** Where the whole number alone is meant: the faults of terms, and names of test data. */
const ownNumbers =
  /\.test\.tsx?$|\/testing\/|(?:^|\/)testing\.ts$|^domain\/lots\/|^domain\/auction\/decide\/publishing\.ts$/

test('K7 the number of a lot is shown with its letter everywhere', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: top }).filter(
    (file) => !ownNumbers.test(file),
  )
  expect(files.length).toBeGreaterThan(1_500)
  const found = files.flatMap((file) =>
    bareLotNumbers(file, readFileSync(path.join(top, file), 'utf8')).map((one) => `${file}:${one}`),
  )
  expect(found).toEqual([])
}, 300_000)

test.each([
  "const text = t('lot', { number: lot.lotNum })",
  "const text = lotText('plainNumber', { number: lot?.lotNum ?? 0 })",
  "const text = t('lot', { number: lotNum, title })",
  'const mark = <b>{lot.lotNum}</b>',
  'const name = `lot ${lot.lotNum}`',
  'const cell = String(lot.terms.lotNum)',
])('finds the number in %s', (source) => {
  expect(bareLotNumbers('planted.tsx', source)).toEqual([`1: ${source}`])
})

test.each([
  "const text = t('lot', { number: lotLabel(lot) })",
  'const next = { lotNum: lot.lotNum + 1 }',
  'const found = lots.find((one) => one.lotNum === number)',
])('leaves %s alone', (source) => {
  expect(bareLotNumbers('fine.tsx', source)).toEqual([])
})
