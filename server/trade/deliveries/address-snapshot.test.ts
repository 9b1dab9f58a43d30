import { expect, test } from 'vitest'
import { addressSnapshot, withPlaceNames } from './address-snapshot.ts'

const snapshot = addressSnapshot.parse({
  countryId: 'CN',
  stateId: 'CN-GD',
  cityId: '',
  street1: '88 Wing Lok Street',
  street2: '',
  zip: '',
  phone: '+85291234567',
  countryCode: '+852',
  clearanceType: 'personal',
  idType: '',
  idNumber: '',
  companyName: '',
  uniformNumber: '',
})
const places = { nameOf: (id: string, lang: string) => (id === '' ? '' : `${id} ${lang}`) }

test('names the places of an address in the language in which it was entered', () => {
  expect(withPlaceNames(snapshot, places)).toMatchObject({ country: 'CN en', state: 'CN-GD en', city: '' })
  expect(withPlaceNames({ ...snapshot, street1: '深南大道 1 号' }, places)).toMatchObject({
    country: 'CN zh-Hans',
    state: 'CN-GD zh-Hans',
  })
})
