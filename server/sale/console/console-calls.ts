import type { CancelSale, ClerkCommand, PostNotice, SeenOffers } from '#domain/auction/commands.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { IfUnpaid } from '#server/trade/orders/orders.ts'
import { staffNoticePost, staffSaleCancel } from '#wire/calls/sale-notices.ts'
import * as wire from '#wire/calls/staff-sale.ts'
import { changeRefusal } from '#wire/refusals/change-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal } from '#wire/refusals/sale-refusal.ts'
import type { ConsoleHolders } from './console-holder.ts'

type Deps = {
  readonly rooms: Pick<Rooms, 'queue' | 'view'>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
  /** Reverses a lot's hammer only while its invoice is unpaid, and blocks payment during the reversal (V6). */
  readonly ifUnpaid: IfUnpaid
  /** Returns whether a sold lot’s sale was rescinded, or its order voided (O10). */
  isRescinded(auctionId: string, lotId: string): Promise<boolean>
  /**
   * Runs work on a lot unless it is offered to a bidder after the sale (O17), its item is in another lot (S3),
   * or the sale is closed (O18).
   */
  ifAvailable<T>(
    auctionId: string,
    lotId: string,
    work: () => Promise<T>,
  ): Promise<T | 'offered' | 'allottedAgain' | 'closed'>
  /**
   * Returns the lots that the buyer's request names, or none if it is no longer the request that the clerk
   * saw (V22).
   */
  lotsRequested(auctionId: string, requestId: string): Promise<readonly string[]>
  /** Who conducts the sale; commands of others are refused (V21). */
  readonly holders: Pick<ConsoleHolders, 'check' | 'claim'>
}

/** The parameters of every console command (V7). */
type ClerkPayload = StaffPayload & { readonly seq: number }

type StaffPayload = { readonly auctionId: string; readonly ak: string }

type Submit = () => ReturnType<typeof runCommand>
type Around = (submit: Submit) => ReturnType<typeof runCommand>

/** V13: returns the pending offers that the clerk saw. */
const seenOffers = (press: {
  readonly waiting: readonly string[]
  readonly overOffer: boolean
}): SeenOffers => ({
  offers: press.waiting,
  overOffer: press.overOffer,
})

/** Returns the handlers of the clerk's console: each call is one command to the sale. */
export function consoleCalls(deps: Deps): readonly CallHandler[] {
  /** Runs a command. @param around wraps the submission; who conducts is read before it, on another connection */
  const run = async (
    visit: MemberContext,
    payload: ClerkPayload,
    command: ClerkCommand,
    around: Around = (submit) => submit(),
  ) => {
    const given = { auctionId: payload.auctionId, ak: payload.ak, by: visit.viewer.userId, command }
    const checked = await deps.holders.check(given)
    if (typeof checked !== 'string') return checked
    const result = await around(() => runCommand(deps, visit, payload, command))
    if (checked === 'claims' && 'seq' in result) await deps.holders.claim(given, visit.now)
    return result
  }
  /**
   * V22, V23: runs the command with the requested lots if it accepts a request, so that the sale refuses
   * anything else.
   */
  const runRequested = async (
    visit: MemberContext,
    payload: ClerkPayload,
    requestId: string,
    command: Extract<ClerkCommand, { type: 'sellParcel' | 'recordChoice' }>,
  ) => {
    if (requestId === '') return run(visit, payload, command)
    const requested = await deps.lotsRequested(payload.auctionId, requestId)
    return run(visit, payload, { ...command, requested })
  }
  return [
    handleMemberCall(wire.staffSaleGet, async (_visit, { auctionId }) => {
      const sale = await deps.catalogue.published(auctionId)
      return sale ? deps.rooms.view(auctionId, { kind: 'staff' }) : refusal('notFound')
    }),
    handleMemberCall(wire.staffRoom, (visit, { open, seq: seen, ...payload }) =>
      run(visit, { ...payload, seq: seen }, { type: open ? 'openRoom' : 'closeRoom', seen }),
    ),
    handleMemberCall(wire.staffLotOpen, (visit, payload) =>
      run(visit, payload, { type: 'openLot', lotId: payload.lotId, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffLotMove, (visit, { lotId, beforeId, reason, ...payload }) => {
      const before = beforeId === '' ? null : beforeId
      return run(visit, payload, { type: 'moveLot', lotId, before, reason, seen: payload.seq })
    }),
    handleMemberCall(wire.staffLotStart, (visit, payload) =>
      run(visit, payload, { type: 'startLot', lotId: payload.lotId, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffFloorBid, (visit, { lotId, bidPrice: price, split, ...payload }) => {
      const { paddle, channel, seq: seen } = payload
      return run(visit, payload, { type: 'floorBid', lotId, price, paddle, channel, isSplit: split, seen })
    }),
    handleMemberCall(wire.staffOfferAccept, (visit, { lotId, bidId: offerId, ...payload }) =>
      run(visit, payload, { type: 'acceptOffer', lotId, offerId, seen: payload.seq }),
    ),
    handleMemberCall(
      wire.staffOfferReject,
      (visit, { lotId, bidId, reason, paddle, channel, ...payload }) => {
        const floor = { paddle, channel }
        return run(visit, payload, {
          type: 'rejectOffer',
          lotId,
          offerId: bidId,
          reason,
          floor,
          seen: payload.seq,
        })
      },
    ),
    handleMemberCall(wire.staffLastCall, (visit, { lotId, on, ...payload }) =>
      run(visit, payload, { type: 'setLastCall', lotId, on, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffLastWarning, (visit, { lotId, on, ...payload }) =>
      run(visit, payload, { type: 'setLastWarning', lotId, on, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffSell, (visit, { lotId, belowReserve, ...payload }) =>
      run(visit, payload, { type: 'sell', lotId, belowReserve, seen: payload.seq, ...seenOffers(payload) }),
    ),
    handleMemberCall(wire.staffPass, (visit, { lotId, aboveReserve, ...payload }) =>
      run(visit, payload, { type: 'pass', lotId, aboveReserve, seen: payload.seq, ...seenOffers(payload) }),
    ),
    handleMemberCall(wire.staffBuyerName, (visit, { lotId, paddle, ...payload }) =>
      run(visit, payload, { type: 'nameBuyer', lotId, paddle, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffParcelSell, async (visit, { lotId, lotIds, requestId, ...payload }) => {
      if (!(await areIdentical(deps, payload.auctionId, [lotId, ...lotIds])))
        return refusal('wrongState', { status: 'notInParcel' })
      return runRequested(visit, payload, requestId, { type: 'sellParcel', lotId, lotIds, seen: payload.seq })
    }),
    handleMemberCall(wire.staffChoiceOffer, (visit, { lotId, lotIds, ...payload }) =>
      run(visit, payload, { type: 'offerChoice', lotId, lotIds, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffChoiceRecord, (visit, { lotId, lotIds, requestId, ...payload }) =>
      runRequested(visit, payload, requestId, { type: 'recordChoice', lotId, lotIds, seen: payload.seq }),
    ),
    handleMemberCall(
      wire.staffAfterSale,
      async (visit, { lotId, paddle, bidPrice: price, belowReserve, ...payload }) => {
        const isRescinded = await deps.isRescinded(payload.auctionId, lotId)
        const sale = { lotId, paddle, price, belowReserve, isRescinded }
        return run(visit, payload, { type: 'sellAfter', ...sale, seen: payload.seq }, (submit) =>
          unlessObstacle(deps.ifAvailable(payload.auctionId, lotId, submit)),
        )
      },
    ),
    handleMemberCall(wire.staffUndo, (visit, { lotId, ...payload }) =>
      run(visit, payload, { type: 'undo', lotId, seen: payload.seq, ...seenOffers(payload) }),
    ),
    handleMemberCall(wire.staffRedo, (visit, { lotId, ...payload }) =>
      run(visit, payload, { type: 'redo', lotId, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffReopen, (visit, { lotId, reason, ...payload }) => {
      const command = { type: 'reopenLot', lotId, reason, seen: payload.seq } as const
      const { auctionId } = payload
      return run(visit, payload, command, (submit) =>
        unlessObstacle(deps.ifAvailable(auctionId, lotId, () => deps.ifUnpaid(auctionId, lotId, submit))),
      )
    }),
    handleMemberCall(wire.staffWithdraw, (visit, { lotId, reason, ...payload }) =>
      run(visit, payload, { type: 'withdrawLot', lotId, reason, seen: payload.seq, ...seenOffers(payload) }),
    ),
    handleMemberCall(wire.staffAside, (visit, { lotId, ...payload }) =>
      run(visit, payload, { type: 'setLotAside', lotId, seen: payload.seq, ...seenOffers(payload) }),
    ),
    handleMemberCall(staffNoticePost, (visit, { lotId, en, zh, ...payload }) =>
      runCommand(deps, visit, payload, { type: 'postNotice', lotId, en, zh }),
    ),
    handleMemberCall(staffSaleCancel, (visit, { en, zh, ...payload }) =>
      runCommand(deps, visit, payload, { type: 'cancelSale', en, zh }),
    ),
    handleMemberCall(wire.staffNoticesRead, (visit, { lotId, ...payload }) =>
      run(visit, payload, { type: 'readNotices', lotId, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffLotDelay, (visit, { lotId, by, ...payload }) =>
      run(visit, payload, { type: 'delayLot', lotId, by, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffLotsDelay, (visit, { by, ...payload }) =>
      run(visit, payload, { type: 'delayLots', by, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffDelay, (visit, { startTime, ...payload }) =>
      run(visit, payload, { type: 'delaySale', startTime, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffEnd, (visit, payload) =>
      run(visit, payload, { type: 'endSale', seen: payload.seq }),
    ),
    handleMemberCall(wire.staffPause, (visit, { reason, ...payload }) =>
      run(visit, payload, { type: 'pauseSale', reason, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffResume, (visit, payload) =>
      run(visit, payload, { type: 'resumeSale', seen: payload.seq }),
    ),
    handleMemberCall(wire.staffMessage, (visit, { text, ...payload }) =>
      run(visit, payload, { type: 'tellRoom', text, seen: payload.seq }),
    ),
    handleMemberCall(wire.staffAcceptance, (visit, { bidAcceptance, ...payload }) =>
      run(visit, payload, { type: 'setAcceptance', bidAcceptance, seen: payload.seq }),
    ),
  ]
}

/** Returns the result of work, or a refusal that names the obstacle that prevented it. */
async function unlessObstacle<T>(work: Promise<T | string>) {
  const result = await work
  return typeof result === 'string' ? refusal('wrongState', { status: result }) : result
}

/** V20: returns whether the catalogue describes all these lots identically. */
async function areIdentical(
  { catalogue }: Deps,
  auctionId: string,
  lotIds: readonly string[],
): Promise<boolean> {
  const sale = await catalogue.published(auctionId)
  const lots = sale && (await catalogue.cache.lots(sale))
  const [first = 0, ...others] = lotIds.map((lotId) => lots?.get(lotId)?.identical ?? 0)
  return first !== 0 && others.every((identical) => identical === first)
}

async function runCommand(
  { rooms, catalogue }: Deps,
  { viewer, now }: MemberContext,
  { auctionId, ak }: StaffPayload,
  command: ClerkCommand | PostNotice | CancelSale,
) {
  if (!(await catalogue.published(auctionId))) return refusal('notFound')
  const result = await submitCommand(rooms, {
    auctionId,
    command,
    by: viewer.userId,
    idempotencyKey: ak,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => wire.staffEnd.data.safeParse(body).data ?? null,
  })
  switch (result.kind) {
    case 'done':
      return result.data
    case 'refused': {
      const state = await catalogue.state(auctionId)
      return declaredRefusal(wire.staffEnd, changeRefusal(result.refusal, state, command, now))
    }
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}
