import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, line, orEmpty } from '#wire/schema/fields.ts'
import { ineligible } from './ineligible.ts'

const telephoneRequest = z.strictObject({
  /** Whether the caller can request or cancel the call now. */
  mayChange: z.boolean(),
  isRequested: z.boolean(),
  /** The language or request of the client; '' for none, or if a colleague wrote it. */
  note: z.string(),
  /** The caller's own telephone number as shown; '' for none. */
  phone: z.string(),
})
export type TelephoneRequest = z.output<typeof telephoneRequest>

const onLot = { auctionId: id, lotId: id }

export const auctionTelephoneGet = call('ANY', 'auction/telephone/get', {
  about: 'Whether the house will call the caller about a lot of a live sale (V17).',
  who: 'user',
  payload: onLot,
  data: telephoneRequest,
  refusals: ['notFound'],
})

export const auctionTelephoneRequest = call('POST', 'auction/telephone/request', {
  about:
    'Requests a call about a lot of a live sale, until the saleroom opens. A request that exists gets this note. Code 4003: `timed`, `ended`, `decided`, `roomOpen`, or `noNumber` if the account has no telephone number.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { ...onLot, note: orEmpty(line(120)) },
  example: { note: 'Cantonese' },
  data: telephoneRequest,
  refusals: ['notFound', ...ineligible, 'wrongState', 'ownLot'],
})

export const auctionTelephoneCancel = call('POST', 'auction/telephone/cancel', {
  about:
    'Cancels the call about a lot, until the saleroom opens. A call in progress stays; what came of it is in the answer. Code 4003 as above.',
  who: 'user',
  payload: onLot,
  data: telephoneRequest,
  refusals: ['notFound', 'wrongState'],
})
