import { expect, test } from 'vitest'
import { type Clearance, clearanceIssue } from './clearance.ts'
import { isIdentityNumber } from './identity-number.ts'
import { isUniformNumber, normalizeNumber } from './uniform-number.ts'

test.each([
  ['HK', '12345678', true],
  ['HK', '12345678-001', true],
  ['HK', '1234567', false],
  ['CN', '91350100M000100Y43', true],
  ['CN', '91350100 M000100Y4 3', true],
  ['CN', '91350100M000100Y44', false],
  ['CN', '9135010OM000100Y43', false],
  ['TW', '04595257', true],
  ['TW', '10458575', true],
  ['TW', '04595253', false],
  ['SG', '201812345A', true],
  ['SG', '@@@@@@', false],
])('O6 a uniform number of %s: %s', (countryId, number, fits) => {
  expect(isUniformNumber(number, countryId)).toBe(fits)
})

test.each([
  ['HK', 'A123456(3)', true],
  ['HK', 'A123456(4)', false],
  ['HK', 'AB987654(3)', true],
  ['CN', '11010519491231002X', true],
  ['CN', '110105194912310021', false],
  // An identity card of Hong Kong or the mainland is valid for parcels to the other.
  ['CN', 'A1234563', true],
  ['MO', '1234567(8)', true],
])('O6 an identity card shown in %s: %s', (countryId, number, fits) => {
  expect(isIdentityNumber(number, 'idCard', countryId)).toBe(fits)
})

test('O6 passports and resident cards have no check digit', () => {
  expect(isIdentityNumber('K12345678', 'passport', 'CN')).toBe(true)
  expect(isIdentityNumber('K1', 'passport', 'CN')).toBe(false)
})

test('O6 a number is stored in capitals, without separators', () => {
  expect(normalizeNumber(' a123456 (3)')).toBe('A1234563')
})

const bare: Clearance = {
  countryId: 'HK',
  clearanceType: 'personal',
  idType: '',
  idNumber: '',
  companyName: '',
  uniformNumber: '',
}
const issuesOf = (overrides: Partial<Clearance>) =>
  (['idType', 'idNumber', 'companyName', 'uniformNumber'] as const).map((field) =>
    clearanceIssue({ ...bare, ...overrides }, field),
  )

test('O6 in Hong Kong a person needs no ID document, but must enter type and number together or neither', () => {
  expect(issuesOf({})).toEqual([null, null, null, null])
  expect(issuesOf({ idType: 'passport' })).toEqual([null, 'required', null, null])
  expect(issuesOf({ idNumber: 'K12345678' })).toEqual(['required', null, null, null])
})

test('O6 no ID document is required before the address has a country', () => {
  expect(issuesOf({ countryId: '' })).toEqual([null, null, null, null])
})

test('O6 a person abroad needs an ID document', () => {
  expect(issuesOf({ countryId: 'CN' })).toEqual(['required', 'required', null, null])
  expect(issuesOf({ countryId: 'CN', idType: 'idCard', idNumber: '123' })).toEqual([
    null,
    'invalid',
    null,
    null,
  ])
})

test('O6 requires the name of a company and its registration number', () => {
  const company = { clearanceType: 'company' } as const
  expect(issuesOf(company)).toEqual([null, null, 'required', 'required'])
  expect(issuesOf({ ...company, companyName: 'Harbour Cellars', uniformNumber: '1' })).toEqual([
    null,
    null,
    null,
    'invalid',
  ])
})
