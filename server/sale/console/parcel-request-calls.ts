import type { Kysely } from 'kysely'
import { withoutChoice } from '#domain/auction/choice-group.ts'
import { exposure } from '#domain/auction/exposure.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { currentBid } from '#domain/auction/minimum-bid.ts'
import { ownLotAmong } from '#domain/auction/own-lot.ts'
import { choiceRequestObstacle, parcelRequestObstacle } from '#domain/auction/parcel-request.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { parcelFrom } from '#domain/parallel-lots/parcel.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import * as wire from '#wire/calls/parcel-requests.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ConsoleHolders } from './console-holder.ts'
import {
  declineParcelRequest,
  type NewParcelRequest,
  openParcelRequest,
  parcelRequestOf,
  storeParcelRequest,
  withdrawParcelRequest,
} from './parcel-requests.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  readonly rooms: Pick<OpenRooms, 'state' | 'bus'>
  readonly registrations: Pick<Registrations, 'ineligibilityOf'>
  readonly holders: Pick<ConsoleHolders, 'heldByOther'>
  /** Counts requests by account; returns the milliseconds to wait, or 0 if the request may proceed. */
  readonly limiter: { take(userId: string): number }
}

/**
 * Returns the calls by which an online buyer requests further lots of a parcel or lots of a choice, and by
 * which the clerk declines (V22, V23).
 */
export function parcelRequestCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue, rooms, registrations, holders, limiter } = deps
  const publish = (auctionId: string, userId: string) => {
    rooms.bus.publish('parcelRequests', auctionId)
    rooms.bus.publish('personal', { userId, frame: { type: 'parcel_requests', data: { auctionId } } })
  }
  /** Stores a request, or withdraws the latest one if it names no lots. */
  async function request({ auctionId, ...given }: Given & { readonly auctionId: string }, press: Press) {
    const { lotId, bidder } = given
    const sale = await catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const wait = limiter.take(bidder)
    if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
    const state = await rooms.state(auctionId)
    const ineligible = await registrations.ineligibilityOf(sale, bidder)
    if (ineligible) return ineligible
    if (!state.lots.has(lotId)) return refusal('notFound')
    const lotIds =
      given.kind === 'choice' ? given.chosen : await lotsFollowing(deps, state, lotId, given.count)
    const blocked = requestBlocked(state, given, lotIds)
    if (blocked) return blocked
    if (lotIds.length === 0) await withdrawParcelRequest(db, auctionId, lotId, bidder)
    else
      await storeParcelRequest(db, state, {
        ...{ lotId, bidder, lotIds, byChoice: given.kind === 'choice' },
        ...press,
      })
    publish(auctionId, bidder)
    return { request: await parcelRequestOf(db, state, lotId, bidder) }
  }
  return [
    handleMemberCall(wire.lotParcelRequest, ({ viewer, now }, { auctionId, lotId, count, ak }) =>
      request({ auctionId, lotId, bidder: viewer.userId, kind: 'parcel', count }, { requestId: ak, at: now }),
    ),

    handleMemberCall(wire.lotChoiceRequest, ({ viewer, now }, { auctionId, lotId, lotIds, ak }) => {
      const chosen = [...new Set(lotIds)]
      const given = { auctionId, lotId, bidder: viewer.userId, kind: 'choice', chosen } as const
      return request(given, { requestId: ak, at: now })
    }),

    handleMemberCall(wire.lotParcelGet, async ({ viewer: { userId } }, { auctionId, lotId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const state = await rooms.state(auctionId)
      if (!state.lots.has(lotId)) return refusal('notFound')
      return { request: await parcelRequestOf(db, state, lotId, userId) }
    }),

    handleMemberCall(wire.staffParcelRequests, async (_visit, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const open = await openParcelRequest(db, await rooms.state(auctionId))
      if (!open) return { list: [] }
      const { userId: _, ...request } = open
      return { list: [request] }
    }),

    handleMemberCall(wire.staffParcelDecline, async ({ viewer, now }, { auctionId, requestId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const held = await holders.heldByOther(auctionId, viewer.userId)
      if (held) return held
      const state = await rooms.state(auctionId)
      const open = await openParcelRequest(db, state)
      const isDeclined =
        open?.id === requestId &&
        (await db.transaction().execute(async (trx) => {
          if (!(await declineParcelRequest(trx, auctionId, requestId, now))) return false
          const about = { kind: 'person', id: open.userId }
          const detail = { auction: auctionId, lot: open.lotId }
          await recordAction(trx, { by: viewer.userId, act: 'parcel.decline', about, detail }, now)
          return true
        }))
      if (!isDeclined) return refusal('conflict', { seq: state.seq })
      publish(auctionId, open.userId)
      return null
    }),
  ]
}

type Given = Pick<NewParcelRequest, 'lotId' | 'bidder'> &
  (
    | { readonly kind: 'parcel'; readonly count: number }
    | { readonly kind: 'choice'; readonly chosen: readonly string[] }
  )
type Press = Pick<NewParcelRequest, 'requestId' | 'at'>

/**
 * Returns why these lots cannot be requested now, or null if they can. A request can always be withdrawn.
 *
 * @param lotIds for a parcel, the following lots that were requested, or fewer if fewer follow
 */
function requestBlocked(state: SaleState, given: Given, lotIds: readonly string[]) {
  const { lotId, bidder } = given
  if (given.kind === 'choice') {
    if (lotIds.length === 0) return null
    const obstacle = choiceRequestObstacle(state, lotId, bidder, lotIds)
    // The hammer price of the called lot already counts, even if it is given up for another.
    if (obstacle) return refusal('wrongState', { status: obstacle })
    return ownLot(state, lotIds, bidder) ?? overLimit(state, lotId, bidder, lotIds.length - 1)
  }
  if (given.count === 0) return null
  const status = parcelRequestObstacle(state, lotId, bidder)
  if (status) return refusal('wrongState', { status })
  if (given.count > lotIds.length) return refusal('wrongState', { status: 'notInParcel' })
  return ownLot(state, lotIds, bidder) ?? overLimit(state, lotId, bidder, lotIds.length)
}

/**
 * Returns the lots that follow this one in its parcel and are still for sale (V20), whatever their reserves
 * and bids, which are secret.
 */
async function lotsFollowing(
  { catalogue }: Deps,
  state: SaleState,
  lotId: string,
  count: number,
): Promise<readonly string[]> {
  const sale = await catalogue.published(state.auctionId)
  const lots = sale && (await catalogue.cache.lots(sale))
  const grouped = [...state.lots.keys()].map((id) => ({ id, identical: lots?.get(id)?.identical ?? 0 }))
  const parcel = parcelFrom(
    inSaleOrder(withoutChoice(grouped, state.choices), state.moves),
    lotId,
    ({ id }) => isForSale(state.lots.get(id)),
  )
  return parcel.slice(1, 1 + count).map(({ id }) => id)
}

/** Refuses a request that includes one of the buyer's own lots (S10). */
function ownLot(state: SaleState, lotIds: readonly string[], bidder: string) {
  const own = ownLotAmong(state, lotIds, bidder)
  return own ? refusal('ownLot', { nowPrice: currentBid(own) }) : null
}

/** Refuses a request for lots that would exceed the buyer's limit (W3). */
function overLimit(state: SaleState, lotId: string, bidder: string, count: number) {
  const admission = state.admissions.get(bidder)
  const price = state.lots.get(lotId)?.finalPrice ?? 0
  if (!admission || admission.limit === null) return null
  const { paddle, limit } = admission
  return exposure(state, paddle, '') + count * price > limit
    ? refusal('overLimit', { nowPrice: price, limit })
    : null
}
