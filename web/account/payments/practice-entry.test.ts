import { expect, test } from 'vitest'
import { expiryInWords, grouped, readEntry, readExpiry } from './practice-entry.ts'

const november = 2026 * 12 + 11
const read = (number: string, expiry = '12/28') => readEntry({ number, expiry }, november)

test('a documented number is read as its card, however it is spaced', () => {
  for (const number of ['4000003440000004', '4000 0034 4000 0004', '4000-0034-4000-0004'])
    expect(read(number)).toMatchObject({ kind: 'card', card: { name: 'hongKong', country: 'HK' } })
})

test('digits of a Chinese keyboard are digits', () => {
  expect(read(grouped('４２４２４２４２４２４２４２４２'), '１２／２８')).toMatchObject({ kind: 'card' })
})

test('any other number is refused, and an empty one is missing', () => {
  expect(read('4111 1111 1111 1111')).toMatchObject({ box: 'number', problem: 'notPractice' })
  expect(read('4242')).toMatchObject({ box: 'number', problem: 'notPractice' })
  expect(read('  ')).toMatchObject({ box: 'number', problem: 'numberMissing' })
})

test('a month that has passed has expired; the present one has not', () => {
  expect(read('4242424242424242', '10/26')).toMatchObject({ box: 'expiry', problem: 'expired' })
  expect(read('4242424242424242', '11/26')).toMatchObject({
    kind: 'card',
    until: { expMonth: 11, expYear: 2026 },
  })
})

test('a month is read as people write it, and what is none is not guessed', () => {
  for (const typed of ['12/29', '12 / 29', '1229', '12/2029', '12-29'])
    expect(readExpiry(typed)).toEqual({ expMonth: 12, expYear: 2029 })
  expect(readExpiry('3/29')).toEqual({ expMonth: 3, expYear: 2029 })
  for (const typed of ['', '13/29', '0/29', '12', 'soon', '12/1999']) expect(readExpiry(typed)).toBeNull()
})

test('numbers and months stand as they do on a card', () => {
  expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(expiryInWords({ expYear: 2029, expMonth: 3 })).toBe('03 / 29')
})
