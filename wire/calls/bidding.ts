import * as z from 'zod/mini'
import { bid } from '#wire/entities/bid.ts'
import { receipt } from '#wire/entities/receipt.ts'
import { call } from '#wire/schema/call.ts'
import { id, instantGiven, uuid, wholePrice } from '#wire/schema/fields.ts'
import { ledgerSeq, whole, winStatus } from '#wire/schema/values.ts'

/** Why a bid may be refused, whichever way it is made. */
const bidRefusals = [
  'notFound',
  'emailNotVerified',
  'notRegistered',
  'registrationPending',
  'registrationRefused',
  'identityNeeded',
  'staffCannotBid',
  'lotNotOpen',
  'lotEnded',
  'bidExpired',
  'priceTooLow',
  'overLimit',
] as const

/** What is told of a pre-bid, its receipt aside. */
export const preBidResponse = z.strictObject({
  nowPrice: whole,
  win: winStatus,
  myPrice: whole,
  seq: ledgerSeq,
})
export type PreBidResponse = z.output<typeof preBidResponse>

/** What is told of a live bid, its receipt aside. */
export const offerResponse = z.strictObject({
  bidId: z.string(),
  status: z.enum(['accepted', 'pending', 'rejected']),
  nowPrice: whole,
  win: winStatus,
  seq: ledgerSeq,
})
export type OfferResponse = z.output<typeof offerResponse>

/** null where the bid changed nothing, so that there is nothing to hold. */
const withReceipt = { receipt: z.nullable(receipt) }

/** `validUntil`: an instant in server time after which the bid is not to be placed any more. */
const bidPayload = {
  lotId: id,
  auctionId: id,
  bidPrice: wholePrice,
  ak: uuid,
  validUntil: z.optional(instantGiven),
}

export const lotPrebid = call('POST', 'lot/prebid', {
  about:
    'Says the most that one would pay for a lot: a maximum in a timed sale, a commission bid before a live one.',
  who: 'user',
  payload: bidPayload,
  data: z.extend(preBidResponse, withReceipt),
  refusals: [...bidRefusals, 'offLadder', 'cannotLower'],
})

export const bidOffer = call('POST', 'bid/offer', {
  about: 'Bids in a live sale.',
  who: 'user',
  payload: bidPayload,
  data: z.extend(offerResponse, withReceipt),
  refusals: [...bidRefusals, 'alreadyLeading'],
})

/** What is told of a cancelled offer. */
export const cancelResponse = z.strictObject({ seq: ledgerSeq })
export type CancelResponse = z.output<typeof cancelResponse>

export const bidCancel = call('POST', 'bid/cancel', {
  about:
    'Cancels one’s own bid in a live sale for as long as it waits for the auctioneer. Code 4003 with `offerGone` where none of one’s own waits by that id: it was accepted, rejected or cancelled before.',
  who: 'user',
  payload: { auctionId: id, lotId: id, bidId: id, ak: uuid },
  data: cancelResponse,
  refusals: ['notFound', 'notRegistered', 'wrongState'],
})

export const bidCheck = call('ANY', 'bid/check', {
  about: 'Whether who is signed in may bid in a sale; if not, `code` says why.',
  who: 'user',
  payload: { auctionId: id },
  data: z.strictObject({ allowed: z.boolean(), code: z.int(), paddle: z.string() }),
  refusals: ['notFound'],
})

export const bidLatest = call('ANY', 'bid/latest', {
  about: 'The bid that stands on a lot.',
  who: 'anyone',
  payload: { lotId: id },
  data: z.strictObject({ bid: z.nullable(bid), nowPrice: whole, nextPrice: whole, seq: ledgerSeq }),
  refusals: ['notFound'],
})
