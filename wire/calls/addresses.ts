import * as z from 'zod/mini'
import { address } from '#wire/entities/address.ts'
import { addressFields, addressRules } from '#wire/schema/address-fields.ts'
import { call } from '#wire/schema/call.ts'
import { id, uuid } from '#wire/schema/fields.ts'
import { nothing, wholeListOf } from '#wire/schema/values.ts'

export const userAddressList = call('GET', 'user/address/list', {
  about: 'The caller’s delivery addresses, home address first.',
  who: 'user',
  payload: {},
  data: wholeListOf(address),
  refusals: [],
})

export const userAddressAdd = call('POST', 'user/address/add', {
  about: 'Adds a delivery address. Refused with status `full` if the maximum number is reached.',
  who: 'user',
  payload: { ...addressFields, ak: z.optional(uuid) },
  rules: addressRules,
  data: address,
  refusals: ['wrongState'],
})

export const userAddressUpdate = call('POST', 'user/address/update', {
  about: 'Replaces a delivery address, including the home address.',
  who: 'user',
  payload: { id, ...addressFields },
  rules: addressRules,
  example: { id: 'adr-2042' },
  data: address,
  refusals: ['notFound'],
})

export const userAddressDelete = call('POST', 'user/address/delete', {
  about: 'Deletes a delivery address. Deleting the home address is refused with status `home`.',
  who: 'user',
  payload: { id },
  example: { id: 'adr-2042' },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
