import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { nationalPhone, phoneAsTyped, readPhone } from './phone.ts'

test.each([
  ['9123 4567', '+852', '+85291234567'],
  ['09123 4567', '852', '+85291234567'],
  ['+65 6123 4567', '+852', '+6561234567'],
  ['９１２３　４５６７', '+852', '+85291234567'],
  ['＋６５ ６１２３－４５６７', '+852', '+6561234567'],
  ['8529 1234', '+65', '+6585291234'],
  ['+44 7700 900312', '+852', '+447700900312'],
])('%s with the code %s is %s', (phone, code, expected) => {
  expect(readPhone(phone, code)).toEqual({ ok: true, phone: expected })
})

test.each([
  ['9123 4567', '', 'phone'],
  ['12', '+852', 'phone'],
  ['852 9123 4567', '+852', 'phoneRepeatsCode'],
  ['００８５２ ９１２３ ４５６７', '+852', 'phoneRepeatsCode'],
  ['+852 852 9123 4567', '+852', 'phoneRepeatsCode'],
  ['86 138 0172 5540', '+86', 'phoneRepeatsCode'],
  ['65 6123 4567', '+65', 'phoneRepeatsCode'],
  ['44 20 7946 0018', '+44', 'phoneRepeatsCode'],
  ['1234 5678', '+852', 'phoneUnlikely'],
  ['7700 900312', '+44', 'phoneUnlikely'],
])('asks about %s with the code %s: %s', (phone, code, issue) => {
  expect(readPhone(phone, code)).toEqual({ ok: false, issue })
})

test('asks in every country about a number that exists only without its dialling code', () => {
  const ambiguous = getCountries().filter((country) => {
    const example = getExampleNumber(country, examples)
    if (!example?.isValid()) return false
    const { countryCallingCode: code, nationalNumber } = example
    const reading = readPhone(`${code}${nationalNumber}`, code)
    const isOther = parsePhoneNumberFromString(`+${code}${code}${nationalNumber}`)?.isValid() ?? false
    expect(reading, country).toMatchObject(isOther ? { ok: true } : { issue: 'phoneRepeatsCode' })
    return !reading.ok
  })
  expect(ambiguous).toEqual(expect.arrayContaining(['CN', 'GB', 'HK', 'JP', 'MO', 'SG', 'TW']))
})

test.each([
  ['91234', '+852', '9123 4'],
  ['91234567', '852', '9123 4567'],
  ['9123 4567', '+852', '9123 4567'],
  ['13800138000', '+86', '138 0013 8000'],
  ['+6561234567', '+852', '+65 6123 4567'],
  ['+', '+852', '+'],
  ['', '+852', ''],
  ['123', '', '123'],
  ['９１２３４５６７', '+852', '9123 4567'],
  ['＋6561234567', '+852', '+65 6123 4567'],
])('while it is typed, %s with the code %s is grouped as %s', (phone, code, expected) => {
  expect(phoneAsTyped(phone, code)).toBe(expected)
})

test.each([
  ['+85291374026', '+852', '9137 4026'],
  ['+33142685300', '+852', '+33 1 42 68 53 00'],
  ['+33142685300', '', '+33 1 42 68 53 00'],
  ['', '+852', ''],
  ['+447700900312', '+44', '+44 7700 900312'],
])('shows %s beside the dialling code %s as %s', (phone, code, shown) => {
  expect(nationalPhone(phone, code)).toBe(shown)
})
