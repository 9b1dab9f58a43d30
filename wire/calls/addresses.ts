import * as z from 'zod/mini'
import { type ClearanceField, clearanceFault, clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import { call } from '../call.ts'
import { address } from '../entities/address.ts'
import { id, line, oneOf, orEmpty, phone, uuid } from '../fields.ts'
import { nothing, wholeListOf } from '../values.ts'

/** An address as somebody enters it. */
export const addressFields = {
  phone,
  countryCode: orEmpty(line(8)),
  countryId: id,
  stateId: orEmpty(id),
  cityId: orEmpty(id),
  street1: line(200),
  street2: orEmpty(line(200)),
  zip: orEmpty(line(20)),
  clearanceType: z._default(oneOf(clearanceTypes), 'personal'),
  idType: z._default(oneOf([...idTypes, '']), ''),
  idNumber: orEmpty(line(40)),
  companyName: orEmpty(line(120)),
  uniformNumber: orEmpty(line(40)),
}

type Entered = { readonly [name in keyof typeof addressFields]: z.output<(typeof addressFields)[name]> }

const needs = (field: ClearanceField, fault: 'required' | 'invalid') => ({
  field,
  fault,
  holds: (entered: Entered) => clearanceFault(entered, field) !== fault,
})

/** What the fields of an address must fulfil together; its customs clearance by O6. */
export const addressRules = [
  {
    field: 'phone',
    fault: 'phone',
    holds: ({ phone, countryCode }: Entered) => phone.startsWith('+') || countryCode !== '',
  },
  needs('idType', 'required'),
  needs('idNumber', 'required'),
  needs('idNumber', 'invalid'),
  needs('companyName', 'required'),
  needs('uniformNumber', 'required'),
  needs('uniformNumber', 'invalid'),
] as const

export const userAddressList = call('GET', 'user/address/list', {
  about: 'The delivery addresses of who is signed in, their home first.',
  who: 'user',
  payload: {},
  data: wholeListOf(address),
  refusals: [],
})

export const userAddressAdd = call('POST', 'user/address/add', {
  about:
    'Keeps another delivery address. Refused with status `full` where somebody has as many as there may be.',
  who: 'user',
  payload: { ...addressFields, ak: z.optional(uuid) },
  rules: addressRules,
  data: address,
  refusals: ['wrongState'],
})

export const userAddressUpdate = call('POST', 'user/address/update', {
  about: 'Changes a delivery address as a whole; the home address, too.',
  who: 'user',
  payload: { id, ...addressFields },
  rules: addressRules,
  data: address,
  refusals: ['notFound'],
})

export const userAddressDelete = call('POST', 'user/address/delete', {
  about: 'Deletes a delivery address. The home address stays: refused with status `home`.',
  who: 'user',
  payload: { id },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
