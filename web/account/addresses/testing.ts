import type { Address } from '#wire/entities/address.ts'

/** The place fields of an address in Hong Kong, which has no states or cities. */
export const inHongKong = {
  countryId: 'HK',
  country: 'Hong Kong',
  stateId: '',
  state: '',
  cityId: '',
  city: '',
}

/** A home address in Hong Kong. */
export const homeAddress: Address = {
  ...inHongKong,
  id: 'home',
  street1: '88 Wing Lok Street',
  street2: '',
  zip: '',
  phone: '+85291234567',
  phoneShown: '+852 9123 4567',
  countryCode: '+852',
  clearanceType: 'personal',
  idType: '',
  idNumber: '',
  companyName: '',
  uniformNumber: '',
  isHome: true,
}
