import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, many, uuid, whole } from '#wire/schema/fields.ts'
import { count, instant, nothing } from '#wire/schema/values.ts'
import { ineligible } from './ineligible.ts'

const statuses = ['open', 'accepted', 'declined', 'expired'] as const

/** V23: the requested lots of a choice; empty if further lots of a parcel are requested. */
const chosen = z.array(z.string())

/** The lots that the request names, fixed when it is made. */
const lotIds = z.array(z.string())

const ownRequest = z.strictObject({
  /** The latest request for further lots with this lot; null if there is none. */
  request: z.nullable(z.strictObject({ count, lotIds, chosen, at: instant, status: z.enum(statuses) })),
})
export type OwnParcelRequest = z.output<typeof ownRequest>['request']

export const lotParcelRequest = call('POST', 'lot/parcel/request', {
  about:
    'The online buyer of a lot requests the next `count` lots of its parcel at the same hammer price (V22), which the response names; 0 withdraws the request. The clerk accepts or declines it. A newer request replaces an open one. Code 4003: `notBuyer`, `unsold`, `notOnBlock`, `paused` where nothing can be requested, `notInParcel` where fewer lots follow.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { auctionId: id, lotId: id, count: whole(0, 200), ak: uuid },
  example: { count: 2 },
  data: ownRequest,
  refusals: ['notFound', ...ineligible, 'wrongState', 'overLimit', 'ownLot'],
})

export const lotChoiceRequest = call('POST', 'lot/choice/request', {
  about:
    'The online buyer of a lot that is offered by choice requests `lotIds` of its group, each at the hammer price (V23); none withdraws the request. The lot that was called is taken only if it is among them. The clerk accepts or declines it. A newer request replaces an open one. Code 4003: `notBuyer`, `unsold`, `notOnBlock`, `choiceMade`, `paused` where nothing can be requested, `notByChoice` where one is not offered with the lot.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { auctionId: id, lotId: id, lotIds: z._default(many(id, 50), []), ak: uuid },
  data: ownRequest,
  refusals: ['notFound', ...ineligible, 'wrongState', 'overLimit', 'ownLot'],
})

export const lotParcelGet = call('ANY', 'lot/parcel/get', {
  about:
    'The caller’s latest request for further lots of the parcel of a lot (V22), or for lots of its choice (V23), and how far it has come.',
  who: 'user',
  payload: { auctionId: id, lotId: id },
  data: ownRequest,
  refusals: ['notFound'],
})

const openRequest = z.strictObject({
  /** Identifies the request that the clerk saw. */
  id: z.string(),
  lotId: z.string(),
  paddle: z.string(),
  count,
  lotIds,
  chosen,
  at: instant,
})
export type OpenParcelRequest = z.output<typeof openRequest>

export const staffParcelRequests = call('ANY', 'house/sale/parcel/list', {
  about:
    'The open request for further lots with the current lot of a sale (V22), or for lots of its choice (V23): one at most.',
  who: 'conduct',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(openRequest) }),
  refusals: ['notFound'],
})

export const staffParcelDecline = call('POST', 'house/sale/parcel/decline', {
  about:
    'Declines a request for further lots. `requestId` is the one decided on: code 1006 if it has changed or is no longer open.',
  who: 'conduct',
  checks: ['conducts'],
  trace: ['parcel.decline'],
  payload: { auctionId: id, requestId: uuid },
  data: nothing,
  refusals: ['notFound', 'conflict', 'consoleHeld'],
})
