import { expect, test } from 'vitest'
import { addressLine, partsBelowStreet } from './address-lines.ts'
import { homeAddress } from './testing.ts'

const chinese = {
  ...homeAddress,
  street1: '坚道 21 号',
  street2: '12 楼',
  city: '',
  state: '中西区',
  country: '香港',
  zip: '',
}
const english = { ...homeAddress, street2: '12/F', city: 'Central', state: '', zip: '999077' }

test('orders an address by the conventions of the language in which it was entered', () => {
  expect(addressLine(chinese)).toBe('香港 中西区 坚道 21 号 12 楼')
  expect(addressLine(english)).toBe(`${english.street1}, 12/F, Central, 999077, ${english.country}`)
})

test('keeps that order below the street', () => {
  expect(partsBelowStreet({ ...chinese, street2: '' })).toEqual(['香港', '中西区'])
  expect(partsBelowStreet(english)).toEqual(['12/F,', 'Central,', '999077,', english.country])
})
