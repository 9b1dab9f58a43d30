import * as z from 'zod/mini'
import { address } from '#wire/entities/address.ts'
import { addressFields, addressRules } from '#wire/schema/address-fields.ts'
import { call } from '#wire/schema/call.ts'
import { email, id, line, orEmpty, phone, uuid, whole, yes } from '#wire/schema/fields.ts'
import { printedLine } from '#wire/schema/printed-line.ts'
import { maxWhole, nothing, wholeListOf } from '#wire/schema/values.ts'
import { userExport } from './own-data.ts'

const paddle = z.string().check(z.regex(/^[\dA-Za-z-]{1,12}$/, { error: 'invalid' }))

export const staffRegisterWalkIn = call('POST', 'house/registration/door', {
  about:
    'Registers a walk-in bidder without an account for a live sale, and issues a paddle. They cannot sign in and receive no messages. Refused with status `ended` or `timed`; code 1006 if the requested paddle is in use; code 1202 if a client with this telephone number is blocked.',
  who: 'conduct',
  checks: ['conducts', 'admitsAtDoor'],
  trace: ['door.admit'],
  payload: {
    auctionId: id,
    firstName: printedLine(60),
    lastName: orEmpty(printedLine(60)),
    prefix: orEmpty(line(20)),
    phone,
    countryCode: orEmpty(line(8)),
    /** For correspondence; if an account has this address, that account registers instead (code 1101). */
    email: orEmpty(email),
    /** The number of the issued paddle; '' for the next free one. */
    paddle: orEmpty(paddle),
    /** The maximum total of leading prices (W3); 0 for none. */
    limit: z._default(whole(0, maxWhole), 0),
    /** Agreement to the conditions of sale, and age as checked by the clerk. */
    agree: yes('mustAgree'),
    adult: yes('mustBeAdult'),
    ak: uuid,
  },
  rules: [
    {
      field: 'phone',
      issue: 'phone',
      holds: (payload) => payload.phone.startsWith('+') || payload.countryCode !== '',
    },
  ],
  data: z.strictObject({ userId: z.string(), paddle: z.string() }),
  refusals: ['notFound', 'wrongState', 'conflict', 'emailTaken', 'staffCannotBid', 'registrationRefused'],
})

export const staffWalkInMatches = call('GET', 'house/registration/door/list', {
  about:
    'Lists the clients who may be the person at the walk-in desk: with this telephone number, or this whole name. `paddle` is theirs in this sale, or empty (W6).',
  who: 'conduct',
  checks: ['conducts'],
  payload: {
    auctionId: id,
    firstName: printedLine(60),
    lastName: orEmpty(printedLine(60)),
    phone,
    countryCode: orEmpty(line(8)),
  },
  data: wholeListOf(
    z.strictObject({
      userId: z.string(),
      /** The client number. */
      number: z.string(),
      name: z.string(),
      hasAccount: z.boolean(),
      /** Whether the telephone number matches; otherwise only the name does. */
      isSamePhone: z.boolean(),
      paddle: z.string(),
    }),
  ),
  refusals: ['notFound'],
})

export const staffWalkInExport = call('POST', 'house/walkIn/export', {
  about: 'All data stored about a walk-in bidder, who cannot request it themselves (C3).',
  who: 'clients',
  checks: ['account'],
  trace: ['door.export'],
  fresh: true,
  payload: { userId: id },
  data: userExport.data,
  refusals: ['notFound'],
})

export const staffWalkInErase = call('POST', 'house/walkIn/erase', {
  about:
    'Deletes all data about a walk-in bidder that need not be retained (C3). Refused with status `bidding` or `unpaid` while one of them applies.',
  who: 'clients',
  checks: ['account'],
  trace: ['door.erase'],
  fresh: true,
  payload: { userId: id, confirm: yes('mustAgree') },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const staffWalkInAddressList = call('ANY', 'house/walkIn/address/list', {
  about: 'The delivery addresses of a walk-in bidder.',
  who: 'deliveries',
  payload: { userId: id },
  data: wholeListOf(address),
  refusals: ['notFound'],
})

export const staffWalkInAddressAdd = call('POST', 'house/walkIn/address/add', {
  about: 'Adds a delivery address of a walk-in bidder.',
  who: 'deliveries',
  checks: ['account'],
  trace: ['door.address'],
  payload: { userId: id, ...addressFields, ak: z.optional(uuid) },
  rules: addressRules,
  data: address,
  refusals: ['notFound', 'wrongState'],
})
