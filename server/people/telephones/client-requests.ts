import type { Kysely } from 'kysely'
import { callRequestObstacle, isInUse } from '#domain/auction/telephone-call.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import * as wire from '#wire/calls/telephone-requests.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { storeCalls } from './store-calls.ts'
import { callsIn, phoneOf } from './telephone-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<Rooms, 'state'>
  readonly registrations: Pick<Registrations, 'ineligibilityOf'>
  /** Makes the consoles of a sale reload its calls. */
  readonly publishTelephones: (auctionId: string) => void
}

/** The calls by which a client requests to be called for a lot, before the saleroom opens (V17). */
export function telephoneRequestCalls(deps: Deps): readonly CallHandler[] {
  const { db, publishTelephones } = deps
  return [
    handleMemberCall(wire.auctionTelephoneGet, async ({ viewer: { userId } }, named) =>
      (await saleOf(deps, named)) ? requestOf(deps, { ...named, userId }) : refusal('notFound'),
    ),

    handleMemberCall(
      wire.auctionTelephoneRequest,
      async ({ viewer: { userId }, now }, { note, ...named }) => {
        const sale = await saleOf(deps, named)
        if (!sale) return refusal('notFound')
        const ineligible = await deps.registrations.ineligibilityOf(sale, userId)
        if (ineligible) return ineligible
        const { auctionId, lotId } = named
        const state = await deps.rooms.state(auctionId)
        const obstacle = callRequestObstacle(state, lotId)
        if (obstacle !== null) return refusal('wrongState', { status: obstacle })
        const paddle = state.admissions.get(userId)?.paddle
        if (paddle === undefined) return refusal('notRegistered', null)
        if ((await phoneOf(db, userId)) === '') return refusal('wrongState', { status: 'noNumber' })
        const request = { auctionId, lotIds: [lotId], userId, paddle, callerId: null, note, askedBy: userId }
        await storeCalls(db, request, now)
        publishTelephones(auctionId)
        return requestOf(deps, { ...named, userId })
      },
    ),

    handleMemberCall(wire.auctionTelephoneCancel, async ({ viewer: { userId } }, named) => {
      if (!(await saleOf(deps, named))) return refusal('notFound')
      const { auctionId, lotId } = named
      const state = await deps.rooms.state(auctionId)
      const obstacle = callRequestObstacle(state, lotId)
      if (obstacle !== null) return refusal('wrongState', { status: obstacle })
      const deleted = await db
        .deleteFrom('telephone_calls')
        .where('auction_id', '=', auctionId)
        .where('lot_id', '=', lotId)
        .where('user_id', '=', userId)
        // A caller may be speaking with the client about a lot that the saleroom has not reached.
        .where('state', 'in', ['toCall', 'done'])
        .executeTakeFirst()
      if (deleted.numDeletedRows > 0n) publishTelephones(auctionId)
      return requestOf(deps, { ...named, userId })
    }),
  ]
}

type Named = { readonly auctionId: string; readonly lotId: string }

/** The published sale that a lot is in; null where there is none. */
async function saleOf(
  { catalogue, rooms }: Deps,
  { auctionId, lotId }: Named,
): Promise<CatalogueSale | null> {
  const sale = await catalogue.published(auctionId)
  return sale && (await rooms.state(auctionId)).lots.has(lotId) ? sale : null
}

/** A client's call about a lot as they see it. */
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
    // What a colleague noted is for callers.
    note: call?.byClient ? call.note : '',
    phone: phoneShown(phone),
  }
}
