import { expect, test } from 'vitest'
import { internationalPhone, nationalPhone, phoneAsTyped } from './phone.ts'

test.each([
  ['9123 4567', '+852', '+85291234567'],
  ['09123 4567', '852', '+85291234567'],
  ['+65 6123 4567', '+852', '+6561234567'],
  ['9123 4567', '', null],
  ['12', '+852', null],
])('%s with the code %s is %s', (phone, code, expected) => {
  expect(internationalPhone(phone, code)).toBe(expected)
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
])('while it is typed, %s with the code %s is grouped as %s', (phone, code, expected) => {
  expect(phoneAsTyped(phone, code)).toBe(expected)
})

test.each([
  ['+85291374026', '+852', '9137 4026'],
  ['+33142685300', '+852', '+33 1 42 68 53 00'],
  ['+33142685300', '', '+33 1 42 68 53 00'],
  ['', '+852', ''],
])('shows %s beside the dialling code %s as %s', (phone, code, shown) => {
  expect(nationalPhone(phone, code)).toBe(shown)
})
