import * as z from 'zod/mini'
import { bidLimit, registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty, whole, wholePrice, yesOrNo } from '#wire/schema/fields.ts'
import { instant, maxWhole, whole as wholeValue } from '#wire/schema/values.ts'
import { ineligible } from './ineligible.ts'

export const auctionLimitRequest = call('POST', 'auction/limit/request', {
  about:
    'Requests a higher bidding limit in a sale. `asked` is the requested limit; 0 requests what the next bid on `lotId` needs. A newer request replaces an open one. Code 4003: `noLimit` if there is none to raise, `withinLimit` if the limit suffices, `ended` after the sale.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { auctionId: id, lotId: orEmpty(id), asked: z._default(whole(0, maxWhole), 0) },
  data: registration,
  refusals: ['notFound', ...ineligible, 'wrongState'],
})

export const auctionLimitGet = call('ANY', 'auction/limit/get', {
  about: 'The caller’s bidding limit for a sale, and what remains of it for a lot.',
  who: 'user',
  payload: { auctionId: id, lotId: id },
  data: bidLimit,
  refusals: ['notFound'],
})

const openRequest = z.strictObject({
  userId: z.string(),
  paddle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  limit: wholeValue,
  /** The total of the paddle's won lots, leading bids and open maximums. */
  committed: wholeValue,
  asked: wholeValue,
  at: instant,
})
export type OpenLimitRequest = z.output<typeof openRequest>

export const staffLimitRequests = call('ANY', 'house/limit/list', {
  about: 'The open requests for a higher limit in a sale, oldest first.',
  who: 'conduct',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(openRequest) }),
  refusals: ['notFound'],
})

export const staffLimitDecide = call('POST', 'house/limit/decide', {
  about:
    'Raises a limit to the requested amount, or declines the request. `asked` is the amount decided on: code 1006 if the request has changed or is no longer open.',
  who: 'conduct',
  checks: ['account', 'conducts', 'admits'],
  trace: ['limit.raise', 'limit.decline'],
  payload: { auctionId: id, userId: id, asked: wholePrice, approve: yesOrNo },
  data: registration,
  refusals: ['notFound', 'conflict', 'wrongState', 'staffCannotBid'],
})
