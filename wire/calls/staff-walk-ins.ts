import * as z from 'zod/mini'
import { address } from '#wire/entities/address.ts'
import { addressFields, addressRules } from '#wire/schema/address-fields.ts'
import { call } from '#wire/schema/call.ts'
import { email, id, line, orEmpty, phone, uuid, whole, yes } from '#wire/schema/fields.ts'
import { maxWhole, nothing, wholeListOf } from '#wire/schema/values.ts'
import { userExport } from './own-data.ts'

const paddle = z.string().check(z.regex(/^[\dA-Za-z-]{1,12}$/, { error: 'invalid' }))

export const staffRegisterWalkIn = call('POST', 'house/registration/door', {
  about:
    'Admits somebody without an account to a live sale, and gives them a paddle. They cannot sign in, and nothing is sent to them. Refused with status `ended` or `timed`; code 1006 where the paddle asked for is another’s.',
  who: 'clerk',
  payload: {
    auctionId: id,
    firstName: line(60),
    lastName: orEmpty(line(60)),
    prefix: orEmpty(line(20)),
    phone,
    countryCode: orEmpty(line(8)),
    /** For the house to write to; where an account has it, that account registers instead (code 1101). */
    email: orEmpty(email),
    /** The number on the paddle that is handed out; '' for the next that is free. */
    paddle: orEmpty(paddle),
    /** The most that leading prices may come to together (W3); 0 for none. */
    limit: z._default(whole(0, maxWhole), 0),
    /** They have agreed to the conditions of sale, and the clerk has seen that they are of age. */
    agree: yes('mustAgree'),
    adult: yes('mustBeAdult'),
    ak: uuid,
  },
  rules: [
    {
      field: 'phone',
      fault: 'phone',
      holds: (asked) => asked.phone.startsWith('+') || asked.countryCode !== '',
    },
  ],
  data: z.strictObject({ userId: z.string(), paddle: z.string() }),
  refusals: ['notFound', 'wrongState', 'conflict', 'emailTaken', 'staffCannotBid'],
})

export const staffWalkInExport = call('POST', 'house/walkIn/export', {
  about:
    'Everything that the house holds of somebody who came to the door: they cannot ask for it themselves (C3).',
  who: 'manager',
  payload: { userId: id },
  data: userExport.data,
  refusals: ['notFound'],
})

export const staffWalkInErase = call('POST', 'house/walkIn/erase', {
  about:
    'Deletes what the house need not keep of somebody who came to the door (C3). Refused with status `bidding` or `unpaid` while something stands in the way.',
  who: 'manager',
  payload: { userId: id, confirm: yes('mustAgree') },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const staffWalkInAddressList = call('ANY', 'house/walkIn/address/list', {
  about: 'Where somebody who came to the door has things delivered.',
  who: 'manager',
  payload: { userId: id },
  data: wholeListOf(address),
  refusals: ['notFound'],
})

export const staffWalkInAddressAdd = call('POST', 'house/walkIn/address/add', {
  about: 'Keeps an address of somebody who came to the door.',
  who: 'manager',
  payload: { userId: id, ...addressFields, ak: z.optional(uuid) },
  rules: addressRules,
  data: address,
  refusals: ['notFound', 'wrongState'],
})
