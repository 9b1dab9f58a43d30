import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelCodes } from '#domain/facts/levels.ts'
import { labelCodes } from '#domain/facts/marks.ts'
import { runs } from '#domain/testing/runs.ts'
import type { AttributeType } from './attribute.ts'
import { readValue } from './read-value.ts'
import { writeValue } from './write-value.ts'

const choice: AttributeType = {
  is: 'choice',
  choices: [{ id: 'owc', name: { en: 'Original wooden case', zh: '原木箱' }, words: ['wooden'] }],
}

test.each([
  [{ is: 'text' }, ' 7,214.0 ', '7,214'],
  [{ is: 'number', most: 200 }, '25 years old', 25],
  [{ is: 'number', most: 100_000 }, '1,200', 1_200],
  [{ is: 'number', most: 999, decimals: 1 }, '54.2% vol', 542],
  [{ is: 'number', most: 999, decimals: 1 }, '46', 460],
  [{ is: 'number', most: 9_999, decimals: 2 }, '1.50', 150],
  [choice, 'Original Wooden Case', 'owc'],
  [choice, '原木箱', 'owc'],
  [choice, 'WOODEN', 'owc'],
  [{ is: 'flag' }, '✓', true],
  [{ is: 'flag' }, '否', false],
  [{ is: 'date' }, '3 May 2018', '2018-05-03'],
  [{ is: 'date' }, '2018年5月3日', '2018-05-03'],
  [{ is: 'date' }, '2018/5', '2018-05'],
  [{ is: 'date' }, '2018', '2018'],
  [{ is: 'month' }, 'Nov 2014', '2014-11'],
  [{ is: 'list' }, 'Merlot, Cabernet Franc；Petit Verdot', ['Merlot', 'Cabernet Franc', 'Petit Verdot']],
  [{ is: 'vintage' }, '1990 年', '1990'],
  [{ is: 'size' }, '1.5 L', 1_500],
  [{ is: 'levels' }, '2 hs', ['n', 'hs', 'hs']],
] as const)('K5 K10 reads a %j: %s', (type, text, value) => {
  expect(readValue(type, text, 3)).toEqual({ value })
})

test.each([
  [{ is: 'number', most: 200 }, '201', 'notWholeNumber'],
  [{ is: 'number', most: 999, decimals: 1 }, '54.25', 'notDecimal'],
  [{ is: 'number', most: 999, decimals: 1 }, '0', 'notDecimal'],
  [choice, 'carton', 'notKnown'],
  [{ is: 'flag' }, 'perhaps', 'notYesOrNo'],
  [{ is: 'date' }, '31 February 2018', 'notDate'],
  [{ is: 'month' }, '2018', 'notMonth'],
  [{ is: 'vintage' }, '199', 'notYear'],
  [{ is: 'size' }, '6 × 75 cl', 'notSize'],
  [{ is: 'levels' }, '4 hs', 'tooManyBottles'],
  [{ is: 'marks', codes: labelCodes }, 'what', 'notMarks'],
] as const)('K5 K10 refuses for a %j: %s', (type, text, issue) => {
  expect(readValue(type, text, 3)).toEqual({ issue })
})

const line = fc.stringMatching(/^[A-Za-z酒][A-Za-z0-9酒 -]{0,18}[A-Za-z0-9酒]$/)
const written: fc.Arbitrary<readonly [AttributeType, unknown]> = fc.oneof(
  line.map((text) => [{ is: 'text' }, text] as const),
  fc.integer({ min: 1, max: 9_999 }).map((value) => [{ is: 'number', most: 9_999 }, value] as const),
  fc
    .integer({ min: 1, max: 9_999 })
    .map((value) => [{ is: 'number', most: 9_999, decimals: 2 }, value] as const),
  fc.constant([choice, 'owc'] as const),
  fc.constant([{ is: 'flag' }, true] as const),
  fc.array(line, { minLength: 1, maxLength: 4 }).map((list) => [{ is: 'list' }, list] as const),
  fc.integer({ min: 50, max: 9_999 }).map((value) => [{ is: 'size' }, value] as const),
  fc
    .array(fc.constantFrom(...levelCodes), { minLength: 3, maxLength: 3 })
    .map((levels) => levels.toSorted((a, b) => levelCodes.indexOf(a) - levelCodes.indexOf(b)))
    .map((levels) => [{ is: 'levels' }, levels] as const),
)

test('K5 K10 every formatted value can be parsed back', () => {
  fc.assert(
    fc.property(written, ([type, value]) => {
      expect(readValue(type, writeValue(type, value), 3)).toEqual({ value })
    }),
    runs(500),
  )
})
