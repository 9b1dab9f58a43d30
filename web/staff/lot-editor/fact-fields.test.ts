import { expect, test } from 'vitest'
import { factText, readFact } from './fact-fields.ts'

test.each([
  ['quantity', 'count', '12', { value: 12 }],
  ['quantity', 'count', '', { value: null }],
  ['quantity', 'count', '0', null],
  ['quantity', 'count', 'dozen', null],
  ['millilitres', 'count', '1,500', { value: 1_500 }],
  ['millilitres', 'count', '90000', null],
  ['abv', 'tenths', '54.2%', { value: 542 }],
  ['abv', 'tenths', '46', { value: 460 }],
  ['abv', 'tenths', '104', null],
  ['levels', 'levels', 'hs', { value: ['hs', 'hs', 'hs'] }],
  ['levels', 'levels', '2 n 1 hs', { value: ['n', 'n', 'hs'] }],
  ['levels', 'levels', '4 hs', null],
  ['labels', 'labels', '2 BSL l', { value: [{ code: 'BSL', degree: 'lightly', bottles: 2 }] }],
  ['corks', 'corks', 'what', null],
  ['boxDate', 'text', '2014-11', { value: '2014-11' }],
  ['boxDate', 'text', 'November', null],
] as const)('K5 reads %s as %s: %j', (path, kind, text, value) => {
  expect(readFact(path, kind, text, 3)).toEqual(value)
})

test.each([
  ['abv', 'tenths', 542, '54.2'],
  ['abv', 'tenths', null, ''],
  ['levels', 'levels', ['n', 'hs', 'n'], '2 n 1 hs'],
  ['capsules', 'capsules', [{ code: 'CC', degree: 'plainly', bottles: 3 }], '3 CC'],
  ['vintage', 'text', '1990', '1990'],
] as const)('K5 shows %s as it is typed', (path, kind, value, text) => {
  expect(factText(path, kind, value)).toBe(text)
})
