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
import type { Done } from '#server/sale/rooms/outcome.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { bidCancel, bidOffer, cancelTold, lotPrebid, offerTold, preBidTold } from '#wire/calls/bidding.ts'
import { answerable, toldAs } from '#wire/refusals/desk-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { offerAnswer, preBidAnswer } from './bid-answers.ts'
import type { LateBids } from './late-bids.ts'
import { type SubmissionResult, submitCommand } from './submit-command.ts'

type Deps = {
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly registrations: Pick<Registrations, 'ineligibilityOf'>
  readonly lateBids: Pick<LateBids, 'keep'>
  readonly receipts: Pick<Receipts, 'of' | 'again'>
  /** Counts bids by person; tells the milliseconds to wait, 0 where there is room. */
  readonly limiter: { take(userId: string): number }
}

type Payload = PayloadOf<typeof lotPrebid>

/** The calls by which people bid. */
export function bidCalls(deps: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(lotPrebid, async (visit, payload) => {
      const { lotId, bidPrice: maximum } = payload
      const who = { lotId, bidder: visit.viewer.userId }
      return bid(deps, visit, payload, {
        call: lotPrebid,
        command: { type: 'placePreBid', ...who, maximum, ...validityOf(payload) },
        answerOf: (done) => preBidAnswer(done, who),
        read: (body) => preBidTold.safeParse(body).data ?? null,
      })
    }),

    handleMemberCall(bidOffer, async (visit, payload) => {
      const { lotId, bidPrice: price } = payload
      const who = { lotId, bidder: visit.viewer.userId }
      return bid(deps, visit, payload, {
        call: bidOffer,
        command: { type: 'offer', ...who, price, ...validityOf(payload) },
        answerOf: (done) => offerAnswer(done, who),
        read: (body) => offerTold.safeParse(body).data ?? null,
      })
    }),

    handleMemberCall(bidCancel, (visit, payload) => cancel(deps, visit, payload)),
  ]
}

/** V3: takes a bidder's own offer back from the auctioneer; the sale's command queue decides who was first. */
async function cancel(
  { rooms, catalogue }: Deps,
  { viewer }: MemberContext,
  { auctionId, lotId, bidId: offerId, ak }: PayloadOf<typeof bidCancel>,
) {
  const sale = await catalogue.published(auctionId)
  if (!sale) return refusal('notFound')
  const told = await submitCommand(rooms, {
    auctionId,
    command: { type: 'cancelOffer', bidder: viewer.userId, lotId, offerId },
    by: viewer.userId,
    ak,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => cancelTold.safeParse(body).data ?? null,
  })
  switch (told.kind) {
    case 'done':
      return told.data
    case 'refused':
      return answerable(bidCancel, toldAs(told.refusal))
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}

const validityOf = ({ validUntil }: Payload) => (validUntil === undefined ? {} : { validUntil })

type BidCall = typeof lotPrebid | typeof bidOffer

type Way<Call extends BidCall, Data> = {
  readonly call: Call
  readonly command: Command
  readonly answerOf: (done: Omit<Done, 'body'>) => Data
  readonly read: (body: unknown) => Data | null
}

async function bid<Call extends BidCall, Data>(
  { rooms, catalogue, registrations, receipts, limiter, lateBids }: Deps,
  { viewer }: MemberContext,
  { auctionId, ak }: Payload,
  { call, command, answerOf, read }: Way<Call, Data>,
) {
  const wait = limiter.take(viewer.userId)
  if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
  const sale = await catalogue.published(auctionId)
  if (!sale) return refusal('notFound')
  const told: SubmissionResult<Data> = await submitCommand(rooms, {
    auctionId,
    command,
    by: viewer.userId,
    ak,
    answerOf,
    read,
  })
  switch (told.kind) {
    case 'done': {
      const asked = { by: viewer.userId, ak }
      const receipt = told.landed ? receipts.of(told.landed) : await receipts.again(asked)
      return { ...told.data, receipt }
    }
    case 'refused': {
      await lateBids.keep(auctionId, command, told.refusal)
      const bar =
        told.refusal.kind === 'notRegistered'
          ? await registrations.ineligibilityOf(sale, viewer.userId)
          : null
      return bar ?? answerable(call, toldAs(told.refusal))
    }
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}
