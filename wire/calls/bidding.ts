import * as z from 'zod/mini'
import { bid } from '#wire/entities/bid.ts'
import { receipt } from '#wire/entities/receipt.ts'
import { call } from '#wire/schema/call.ts'
import { id, instantGiven, uuid, wholePrice } from '#wire/schema/fields.ts'
import { ledgerSeq, whole, winStatus } from '#wire/schema/values.ts'
import { ineligible } from './ineligible.ts'

/** The refusals shared by all bids. */
const bidRefusals = [
  'notFound',
  ...ineligible,
  'lotNotOpen',
  'lotEnded',
  'bidExpired',
  'priceTooLow',
  'overLimit',
  'ownLot',
] as const

/** The response to a pre-bid, without its receipt. */
export const preBidResponse = z.strictObject({
  nowPrice: whole,
  win: winStatus,
  myPrice: whole,
  seq: ledgerSeq,
})
export type PreBidResponse = z.output<typeof preBidResponse>

/** The response to a live bid, without its receipt. */
export const offerResponse = z.strictObject({
  bidId: z.string(),
  status: z.enum(['accepted', 'pending', 'rejected']),
  nowPrice: whole,
  win: winStatus,
  seq: ledgerSeq,
})
export type OfferResponse = z.output<typeof offerResponse>

/** null if the bid changed nothing. */
const withReceipt = { receipt: z.nullable(receipt) }

/** `validUntil` is the server time after which the bid is no longer placed. */
const bidPayload = {
  lotId: id,
  auctionId: id,
  bidPrice: wholePrice,
  ak: uuid,
  validUntil: z.optional(instantGiven),
}

export const lotPrebid = call('POST', 'lot/prebid', {
  about: 'Places a maximum bid in a timed sale, or a commission bid before a live one.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: bidPayload,
  data: z.extend(preBidResponse, withReceipt),
  refusals: [...bidRefusals, 'offLadder', 'cannotLower'],
})

export const bidOffer = call('POST', 'bid/offer', {
  about: 'Places a bid in a live sale.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: bidPayload,
  data: z.extend(offerResponse, withReceipt),
  refusals: [...bidRefusals, 'alreadyLeading', 'cannotLower'],
})

/** The response to a cancelled offer. */
export const cancelResponse = z.strictObject({ seq: ledgerSeq })
export type CancelResponse = z.output<typeof cancelResponse>

export const bidCancel = call('POST', 'bid/cancel', {
  about:
    'Cancels the caller’s pending bid in a live sale. Code 4003 with `offerGone` if they have no pending bid with that id: it was accepted, rejected or cancelled before.',
  who: 'user',
  payload: { auctionId: id, lotId: id, bidId: id, ak: uuid },
  data: cancelResponse,
  refusals: ['notFound', 'notRegistered', 'wrongState'],
})

export const bidCheck = call('ANY', 'bid/check', {
  about: 'Whether the caller may bid in a sale; if not, `code` is the reason.',
  who: 'user',
  payload: { auctionId: id },
  data: z.strictObject({ allowed: z.boolean(), code: z.int(), paddle: z.string() }),
  refusals: ['notFound'],
})

export const bidLatest = call('ANY', 'bid/latest', {
  about: 'The current bid on a lot.',
  who: 'anyone',
  payload: { lotId: id },
  data: z.strictObject({ bid: z.nullable(bid), nowPrice: whole, nextPrice: whole, seq: ledgerSeq }),
  refusals: ['notFound'],
})
