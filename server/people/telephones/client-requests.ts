import type { Kysely } from 'kysely'
import { currentBid } from '#domain/auction/minimum-bid.ts'
import { ownLotAmong } from '#domain/auction/own-lot.ts'
import { callRequestObstacle, isInUse, statesInUse } from '#domain/auction/telephone-call.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { WingSetting } from '#server/wings.ts'
import * as wire from '#wire/calls/telephone-requests.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { storeCalls } from './store-calls.ts'
import { callsIn, phoneOf } from './telephone-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<WingSetting['rooms'], 'state' | 'bus'>
  readonly registrations: Pick<Registrations, 'ineligibilityOf'>
}

/** Returns the calls by which a client requests to be called for a lot, before the saleroom opens (V17). */
export function telephoneRequestCalls(deps: Deps): readonly CallHandler[] {
  const { db, rooms } = deps
  return [
    handleMemberCall(wire.auctionTelephoneGet, async ({ viewer: { userId } }, named) =>
      (await findSale(deps, named)) ? requestOf(deps, { ...named, userId }) : refusal('notFound'),
    ),

    handleMemberCall(
      wire.auctionTelephoneRequest,
      async ({ viewer: { userId }, now }, { note, ...named }) => {
        const found = await findSale(deps, named)
        if (!found) return refusal('notFound')
        const { sale, state } = found
        const ineligible = await deps.registrations.ineligibilityOf(sale, userId)
        if (ineligible) return ineligible
        const { auctionId, lotId } = named
        const obstacle = callRequestObstacle(state, lotId)
        if (obstacle !== null) return refusal('wrongState', { status: obstacle })
        const own = ownLotAmong(state, [lotId], userId)
        if (own) return refusal('ownLot', { nowPrice: currentBid(own) })
        const paddle = state.admissions.get(userId)?.paddle
        if (paddle === undefined) return refusal('notRegistered', null)
        if ((await phoneOf(db, userId)) === '') return refusal('wrongState', { status: 'noNumber' })
        const request = { auctionId, lotIds: [lotId], userId, paddle, callerId: null, note, askedBy: userId }
        await storeCalls(db, request, now)
        rooms.bus.publish('telephones', auctionId)
        return requestOf(deps, { ...named, userId })
      },
    ),

    handleMemberCall(wire.auctionTelephoneCancel, async ({ viewer: { userId } }, named) => {
      const found = await findSale(deps, named)
      if (!found) return refusal('notFound')
      const { auctionId, lotId } = named
      const obstacle = callRequestObstacle(found.state, lotId)
      if (obstacle !== null) return refusal('wrongState', { status: obstacle })
      const deleted = await db
        .deleteFrom('telephone_calls')
        .where('auction_id', '=', auctionId)
        .where('lot_id', '=', lotId)
        .where('user_id', '=', userId)
        // A caller may be speaking with the client about a lot that the saleroom has not reached.
        .where('state', 'not in', statesInUse)
        .executeTakeFirst()
      if (deleted.numDeletedRows > 0n) rooms.bus.publish('telephones', auctionId)
      return requestOf(deps, { ...named, userId })
    }),
  ]
}

type Named = { readonly auctionId: string; readonly lotId: string }

/** Returns the published sale that a lot is in, with its state, or null if there is none. */
async function findSale({ catalogue, rooms }: Deps, { auctionId, lotId }: Named) {
  const sale = await catalogue.published(auctionId)
  if (!sale) return null
  const state = await rooms.state(auctionId)
  return state.lots.has(lotId) ? { sale, state } : null
}

/** Returns a call about a lot as its client sees it. */
async function requestOf(
  { db, rooms }: Deps,
  { auctionId, lotId, userId }: Named & { readonly userId: string },
): Promise<wire.TelephoneRequest> {
  const state = await rooms.state(auctionId)
  const [calls, phone] = await Promise.all([callsIn(db, state, userId), phoneOf(db, userId)])
  const call = calls.find((one) => one.lotId === lotId && one.status !== 'done')
  const mayChange = callRequestObstacle(state, lotId) === null && !(call && isInUse(call))
  return {
    mayChange: mayChange && state.admissions.has(userId),
    isRequested: call !== undefined,
    // Notes of staff are for callers only.
    note: call?.byClient ? call.note : '',
    phone: phoneShown(phone),
  }
}
