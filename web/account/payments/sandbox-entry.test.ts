import { expect, test } from 'vitest'
import { formatExpiry, groupDigits, parseEntry, parseExpiry } from './sandbox-entry.ts'

const november = 2026 * 12 + 11
const parse = (number: string, expiry = '12/28') => parseEntry({ number, expiry }, november)

test('parses a documented number with any spacing', () => {
  for (const number of ['4000003440000004', '4000 0034 4000 0004', '4000-0034-4000-0004'])
    expect(parse(number)).toMatchObject({ kind: 'card', card: { name: 'hongKong', country: 'HK' } })
})

test('accepts full-width digits', () => {
  expect(parse(groupDigits('４２４２４２４２４２４２４２４２'), '１２／２８')).toMatchObject({ kind: 'card' })
})

test('rejects all other numbers and reports an empty one as missing', () => {
  expect(parse('4111 1111 1111 1111')).toMatchObject({ box: 'number', problem: 'notPractice' })
  expect(parse('4242')).toMatchObject({ box: 'number', problem: 'notPractice' })
  expect(parse('  ')).toMatchObject({ box: 'number', problem: 'numberMissing' })
})

test('rejects past months but not the current one', () => {
  expect(parse('4242424242424242', '10/26')).toMatchObject({ box: 'expiry', problem: 'expired' })
  expect(parse('4242424242424242', '11/26')).toMatchObject({
    kind: 'card',
    until: { expMonth: 11, expYear: 2026 },
  })
})

test('parses common formats of a month and rejects others', () => {
  for (const typed of ['12/29', '12 / 29', '1229', '12/2029', '12-29'])
    expect(parseExpiry(typed)).toEqual({ expMonth: 12, expYear: 2029 })
  expect(parseExpiry('3/29')).toEqual({ expMonth: 3, expYear: 2029 })
  for (const typed of ['', '13/29', '0/29', '12', 'soon', '12/1999']) expect(parseExpiry(typed)).toBeNull()
})

test('formats numbers and months as on a card', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatExpiry({ expYear: 2029, expMonth: 3 })).toBe('03 / 29')
})
