import { expect, test } from 'vitest'
import { bareLotNumbers } from './bare-lot-numbers.ts'
import { findEverywhere } from './find-everywhere.ts'

/** Places that mean only the whole number: the issues of terms, and names of test data. */
const ownNumbers =
  /\.test\.tsx?$|\/testing\/|(?:^|\/)testing\.ts$|^domain\/lots\/|^domain\/auction\/decide\/publishing\.ts$/

test('K7 the number of a lot is shown with its letter everywhere', () => {
  const found = findEverywhere('{domain,server,web}/**/*.{ts,tsx}', ownNumbers, bareLotNumbers)
  expect(found.files).toBeGreaterThan(1_500)
  expect(found.lines).toEqual([])
}, 300_000)

test.each([
  "const text = t('lot', { number: lot.lotNum })",
  "const text = lotText('plainNumber', { number: lot?.lotNum ?? 0 })",
  "const text = t('lot', { number: lotNum, title })",
  'const mark = <b>{lot.lotNum}</b>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  'const name = `lot ${lot.lotNum}`',
  'const cell = String(lot.terms.lotNum)',
])('finds the number in %s', (source) => {
  expect(bareLotNumbers('planted.tsx', source)).toEqual([`1: ${source}`])
})

test.each([
  "const text = t('lot', { number: lotLabel(lot) })",
  'const next = { lotNum: lot.lotNum + 1 }',
  'const found = lots.find((one) => one.lotNum === number)',
])('ignores %s', (source) => {
  expect(bareLotNumbers('fine.tsx', source)).toEqual([])
})
