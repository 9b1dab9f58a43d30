import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { lwinIssues, parseLwin, writeLwin } from './lwin.ts'

test.each([
  ['1234567', { wine: '1234567', vintage: null, bottles: null, millilitres: null }],
  ['1234567 2012', { wine: '1234567', vintage: '2012', bottles: null, millilitres: null }],
  ['LWIN11: 12345671000', { wine: '1234567', vintage: 'NV', bottles: null, millilitres: null }],
  ['1234567-2012-00750', { wine: '1234567', vintage: '2012', bottles: null, millilitres: 750 }],
  ['1234567 2012 12 00750', { wine: '1234567', vintage: '2012', bottles: 12, millilitres: 750 }],
])('K6 reads the parts of an LWIN: %s', (text, parts) => {
  expect(parseLwin(text)).toEqual(parts)
})

test.each([
  '',
  '123456',
  '12345678',
  '123456A',
  '1234567 0012',
  '1234567 2012 00 00750',
  '1234567 2012 00000',
])('K6 refuses text that is not an LWIN: %s', (text) => {
  expect(parseLwin(text)).toBeNull()
})

const lot = { lwin: '1234567 2012 12 00750', mixed: false, vintage: '2012', millilitres: 750, quantity: 12 }

test.each([
  ['agrees', {}, []],
  ['agrees with two full cases', { quantity: 24 }, []],
  ['says nothing against what is unknown', { vintage: '', millilitres: null, quantity: null }, []],
  ['contradicts the vintage', { vintage: '2011' }, ['vintage']],
  ['contradicts a lot without a vintage', { vintage: 'NV' }, ['vintage']],
  ['contradicts size and count', { millilitres: 1500, quantity: 6 }, ['size', 'count']],
  ['is not one', { lwin: '1234' }, ['notLwin']],
  ['is given for a mixed lot', { mixed: true }, ['mixedLot']],
  ['is left out of a mixed lot', { mixed: true, lwin: '' }, []],
] as const)('K6 an LWIN that %s', (_, change, issues) => {
  expect(lwinIssues({ ...lot, ...change })).toEqual(issues)
})

const year = fc.integer({ min: 1700, max: 2099 }).map(String)
const anyLwin = fc
  .record({
    wine: fc.stringMatching(/^\d{7}$/),
    vintage: fc.oneof(year, fc.constant('NV')),
    bottles: fc.integer({ min: 1, max: 99 }),
    millilitres: fc.integer({ min: 1, max: 99_999 }),
    length: fc.constantFrom(7, 11, 16, 18),
  })
  .map(({ length, ...lwin }) => ({
    ...lwin,
    vintage: length > 7 ? lwin.vintage : null,
    bottles: length === 18 ? lwin.bottles : null,
    millilitres: length > 11 ? lwin.millilitres : null,
  }))

test('K6 a formatted LWIN parses, with and without spaces', () => {
  fc.assert(
    fc.property(anyLwin, (lwin) => {
      expect(parseLwin(writeLwin(lwin))).toEqual(lwin)
      expect(parseLwin(writeLwin(lwin).replaceAll(' ', ''))).toEqual(lwin)
    }),
    runs(500),
  )
})

test('K6 the check digit is not verified', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7}$/), (digits) => {
      expect(parseLwin(digits)?.wine).toBe(digits)
    }),
    runs(100),
  )
})
