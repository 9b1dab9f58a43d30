import type { Command } from '#domain/auction/commands.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import type { Receipts } from '#server/sale/receipts/receipts.ts'
import type { CommandResult } from '#server/sale/rooms/outcome.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import {
  bidCancel,
  bidOffer,
  cancelResponse,
  lotPrebid,
  offerResponse,
  preBidResponse,
} from '#wire/calls/bidding.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal, toWireRefusal } from '#wire/refusals/sale-refusal.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import type { LateBids } from './late-bids.ts'
import { toOfferResponse, toPreBidResponse } from './responses.ts'
import { type SubmissionResult, submitCommand } from './submit-command.ts'

type Deps = {
  readonly rooms: Pick<Rooms, 'queue' | 'state' | 'hasRequest'>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly registrations: Pick<Registrations, 'ineligibilityOf'>
  readonly lateBids: Pick<LateBids, 'record'>
  readonly receipts: Pick<Receipts, 'of' | 'find'>
  /** Counts bids by account; returns the milliseconds to wait, or 0 if the bid may proceed. */
  readonly limiter: { take(userId: string): number }
}

type Payload = PayloadOf<typeof lotPrebid>

/** Returns the handlers of the bidding calls. */
export function bidCalls(deps: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(lotPrebid, async (visit, payload) => {
      const { lotId, bidPrice: maximum } = payload
      const who = { lotId, bidder: visit.viewer.userId }
      return bid(deps, visit, payload, {
        call: lotPrebid,
        command: { type: 'placePreBid', ...who, maximum, ...validityOf(payload) },
        answerOf: (done) => toPreBidResponse(done, who),
        read: (body) => preBidResponse.safeParse(body).data ?? null,
      })
    }),

    handleMemberCall(bidOffer, async (visit, payload) => {
      const { lotId, bidPrice: price } = payload
      const who = { lotId, bidder: visit.viewer.userId }
      return bid(deps, visit, payload, {
        call: bidOffer,
        command: { type: 'offer', ...who, price, ...validityOf(payload) },
        answerOf: (done) => toOfferResponse(done, who),
        read: (body) => offerResponse.safeParse(body).data ?? null,
      })
    }),

    handleMemberCall(bidCancel, (visit, payload) => cancel(deps, visit, payload)),
  ]
}

/**
 * Returns whether a sale is published. A bid on a sale with ledger entries does not wait for the catalogue,
 * which pages read as well.
 */
async function isPublished({ rooms, catalogue }: Deps, auctionId: string): Promise<boolean> {
  const { seq } = await rooms.state(auctionId)
  return seq > 0 || (await catalogue.published(auctionId)) !== null
}

/** V3: cancels a bidder's own pending offer. The sale's command queue decides whether the auctioneer was first. */
async function cancel(
  deps: Deps,
  { viewer }: MemberContext,
  { auctionId, lotId, bidId: offerId, ak }: PayloadOf<typeof bidCancel>,
) {
  if (!(await isPublished(deps, auctionId))) return refusal('notFound')
  const result = await submitCommand(deps.rooms, {
    auctionId,
    command: { type: 'cancelOffer', bidder: viewer.userId, lotId, offerId },
    by: viewer.userId,
    idempotencyKey: ak,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => cancelResponse.safeParse(body).data ?? null,
  })
  switch (result.kind) {
    case 'done':
      return result.data
    case 'refused':
      return declaredRefusal(bidCancel, toWireRefusal(result.refusal))
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}

const validityOf = ({ validUntil }: Payload) => (validUntil === undefined ? {} : { validUntil })

type BidCall = typeof lotPrebid | typeof bidOffer

type BidOptions<Call extends BidCall, Data> = {
  readonly call: Call
  readonly command: Command
  readonly answerOf: (done: Omit<CommandResult, 'body'>) => Data
  readonly read: (body: unknown) => Data | null
}

async function bid<Call extends BidCall, Data>(
  deps: Deps,
  { viewer }: MemberContext,
  { auctionId, ak }: Payload,
  { call, command, answerOf, read }: BidOptions<Call, Data>,
) {
  const { rooms, catalogue, registrations, receipts, limiter, lateBids } = deps
  const requestKey = { by: viewer.userId, idempotencyKey: ak }
  // A fast bidder who has lost a response can still fetch it, at the same rate.
  const isRepeat = rooms.hasRequest(auctionId, requestKey)
  const wait = limiter.take(isRepeat ? `repeats of ${viewer.userId}` : viewer.userId)
  if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
  if (!(await isPublished(deps, auctionId))) return refusal('notFound')
  const result: SubmissionResult<Data> = await submitCommand(rooms, {
    auctionId,
    command,
    by: viewer.userId,
    idempotencyKey: ak,
    answerOf,
    read,
  })
  switch (result.kind) {
    case 'done': {
      const receipt = result.committed ? receipts.of(result.committed) : await receipts.find(requestKey)
      return { ...result.data, receipt }
    }
    case 'refused': {
      await lateBids.record(auctionId, command, result.refusal)
      const sale = result.refusal.kind === 'notRegistered' ? await catalogue.published(auctionId) : null
      const ineligibility = sale && (await registrations.ineligibilityOf(sale, viewer.userId))
      return ineligibility ?? declaredRefusal(call, toWireRefusal(result.refusal))
    }
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}
