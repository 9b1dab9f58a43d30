import * as z from 'zod/mini'
import { bidLimit, registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty, whole, wholePrice, yesOrNo } from '#wire/schema/fields.ts'
import { instant, maxWhole, whole as wholeValue } from '#wire/schema/values.ts'

export const auctionLimitRequest = call('POST', 'auction/limit/request', {
  about:
    'Asks for a higher bidding limit in a sale. `asked` is the limit asked for; 0 asks for what the next bid on `lotId` needs. A newer request replaces an open one. Code 4003: `noLimit` where there is none to raise, `withinLimit` where the limit suffices, `ended` after the sale.',
  who: 'user',
  payload: { auctionId: id, lotId: orEmpty(id), asked: z._default(whole(0, maxWhole), 0) },
  data: registration,
  refusals: [
    'notFound',
    'notRegistered',
    'registrationPending',
    'registrationRefused',
    'emailNotVerified',
    'identityNeeded',
    'staffCannotBid',
    'wrongState',
  ],
})

export const auctionLimitGet = call('ANY', 'auction/limit/get', {
  about: 'The bidding limit of who is signed in for a sale, and what remains of it for a lot.',
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
  /** What the paddle has won, leads at, and could still come to lead at. */
  committed: wholeValue,
  asked: wholeValue,
  at: instant,
})
export type OpenLimitRequest = z.output<typeof openRequest>

export const staffLimitRequests = call('ANY', 'house/limit/list', {
  about: 'The open requests for a higher limit in a sale, the oldest first.',
  who: 'clerk',
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(openRequest) }),
  refusals: ['notFound'],
})

export const staffLimitDecide = call('POST', 'house/limit/decide', {
  about:
    'Raises a limit to what was asked, or declines the request. `asked` is the amount that was decided on: code 1006 where the request has changed or is no longer open.',
  who: 'clerk',
  payload: { auctionId: id, userId: id, asked: wholePrice, approve: yesOrNo },
  data: registration,
  refusals: ['notFound', 'conflict', 'wrongState', 'staffCannotBid'],
})
