import { type Kysely, sql } from 'kysely'
import { currentBid } from '#domain/auction/minimum-bid.ts'
import { ownLotAmong } from '#domain/auction/own-lot.ts'
import type { SaleState } from '#domain/auction/state.ts'
import {
  assignmentObstacle,
  callObstacle,
  isDecided,
  isInUse,
  telephoneObstacle,
} from '#domain/auction/telephone-call.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import type { WingSetting } from '#server/wings.ts'
import * as wire from '#wire/calls/telephone-calls.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { type NewCalls, storeCalls } from './store-calls.ts'
import { callersIn, callsIn, phoneOf, type StoredCall } from './telephone-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<WingSetting['rooms'], 'state' | 'bus'>
}

/** The parameters that name a call. */
type Named = { readonly auctionId: string; readonly lotId: string; readonly paddle: string }

type Refused = WireRefusal<'notFound' | 'conflict' | 'wrongState' | 'notRegistered'>

/** The context of a change of a call, in its transaction. */
type Work = {
  readonly trx: Kysely<Rows>
  readonly sale: SaleState
  readonly call: StoredCall
  /** All calls of the sale. */
  readonly calls: readonly StoredCall[]
}

/**
 * Returns the server's calls for telephone bidding (V17): who telephones whom for which lot. Bids are placed
 * as on the console.
 */
export function telephoneCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue, rooms } = deps
  return [
    handleMemberCall(wire.staffTelephoneList, async (_visit, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const sale = await rooms.state(auctionId)
      const [calls, callers] = await Promise.all([callsIn(db, sale), callersIn(db, sale)])
      return { list: calls.map(({ userId: _, ...call }) => call), callers }
    }),

    handleMemberCall(wire.staffTelephoneRequest, async (visit, request) => {
      const { auctionId, lotIds, callerId } = request
      const sale = await catalogue.published(auctionId)
      const state = await rooms.state(auctionId)
      if (!sale || lotIds.length === 0 || lotIds.some((id) => !state.lots.has(id))) return refusal('notFound')
      const obstacle = callObstacle(state, lotIds)
      if (obstacle !== null) return refusal('wrongState', { status: obstacle })
      const userId = state.paddles.get(request.paddle)
      if (userId === undefined) return refusal('notRegistered', null)
      const own = ownLotAmong(state, lotIds, userId)
      if (own) return refusal('ownLot', { nowPrice: currentBid(own) })
      if (!(await isCaller(db, state, callerId))) return refusal('wrongState', { status: 'noCaller' })
      if ((await phoneOf(db, userId)) === '') return refusal('wrongState', { status: 'noNumber' })
      await db.transaction().execute(async (trx) => {
        await storeCalls(trx, { ...request, userId, askedBy: visit.viewer.userId }, visit.now)
        await recordRequest(trx, visit, { ...request, userId })
      })
      rooms.bus.publish('telephones', auctionId)
      return null
    }),

    handleMemberCall(wire.staffTelephoneAssign, (visit, { callerId, ...named }) =>
      changeCall(deps, named, async ({ trx, sale, call, calls }) => {
        if (!(await isCaller(trx, sale, callerId))) return refusal('wrongState', { status: 'noCaller' })
        const obstacle = assignmentObstacle(calls, call, callerId)
        if (obstacle !== null) return refusal('wrongState', { status: obstacle })
        const values = { caller_id: callerId || null, changed_at: visit.now }
        await rowOf(trx, named.auctionId, call).set(values).execute()
        await record(trx, visit, 'telephone.assign', { ...named, call }, { caller: callerId })
        return null
      }),
    ),

    handleMemberCall(wire.staffTelephoneState, (visit, { seen, status, ...named }) =>
      changeCall(deps, named, async ({ trx, sale, call, calls }) => {
        const by = visit.viewer.userId
        if (isDecided(sale, call.lotId)) return refusal('wrongState', { status: 'decided' })
        if (call.status !== seen) return refusal('conflict', null)
        const obstacle = telephoneObstacle(calls, call, by, status)
        if (obstacle !== null) return refusal('wrongState', { status: obstacle })
        const attempts = call.attempts + (status === 'calling' ? 1 : 0)
        const values = { caller_id: by, state: status, attempts, changed_at: visit.now }
        await rowOf(trx, named.auctionId, call).set(values).execute()
        await record(trx, visit, 'telephone.state', { ...named, call }, { status })
        return null
      }),
    ),

    handleMemberCall(wire.staffTelephoneRemove, (visit, named) =>
      changeCall(deps, named, async ({ trx, call }) => {
        if (isInUse(call)) return refusal('wrongState', { status: 'notNext' })
        await trx
          .deleteFrom('telephone_calls')
          .where('auction_id', '=', named.auctionId)
          .where('lot_id', '=', call.lotId)
          .where('user_id', '=', call.userId)
          .execute()
        await record(trx, visit, 'telephone.remove', { ...named, call })
        return null
      }),
    ),

    handleMemberCall(wire.staffTelephoneNumber, async (visit, { auctionId, lotId, paddle }) => {
      const { viewer } = visit
      const call = callNamed(await callsIn(db, await rooms.state(auctionId)), { lotId, paddle })
      if (!call) return refusal('notFound')
      if (call.callerId !== viewer.userId && !hasRight(viewer.roles, 'clients')) return refusal('notAllowed')
      return db.transaction().execute(async (trx) => {
        await record(trx, visit, 'telephone.number', { auctionId, lotId, call })
        return { phone: phoneShown(await phoneOf(trx, call.userId)) }
      })
    }),
  ]
}

/** Returns whether a colleague is assigned to call this paddle for this lot. */
export const isAssignedCaller = async (
  db: Kysely<Rows>,
  sale: SaleState,
  { by, ...named }: { readonly by: string; readonly lotId: string; readonly paddle: string },
): Promise<boolean> => callNamed(await callsIn(db, sale), named)?.callerId === by

/** Changes a call under a lock on the sale's calls, so that no telephone is assigned twice. */
async function changeCall(
  { db, rooms }: Deps,
  named: Named,
  change: (work: Work) => Promise<null | Refused>,
): Promise<null | Refused> {
  const sale = await rooms.state(named.auctionId)
  const result = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`telephones ${named.auctionId}`}, 0))`.execute(
      trx,
    )
    const calls = await callsIn(trx, sale)
    const call = callNamed(calls, named)
    return call ? change({ trx, sale, call, calls }) : refusal('notFound')
  })
  if (result === null) rooms.bus.publish('telephones', named.auctionId)
  return result
}

const callNamed = (calls: readonly StoredCall[], { lotId, paddle }: Pick<Named, 'lotId' | 'paddle'>) =>
  calls.find((call) => call.lotId === lotId && call.paddle === paddle)

const rowOf = (trx: Kysely<Rows>, auctionId: string, { lotId, userId }: StoredCall) =>
  trx
    .updateTable('telephone_calls')
    .where('auction_id', '=', auctionId)
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)

/** Returns whether a colleague may call in a sale; '' means nobody. */
const isCaller = async (db: Kysely<Rows>, sale: SaleState, callerId: string): Promise<boolean> =>
  callerId === '' || (await callersIn(db, sale)).some(({ id }) => id === callerId)

/** R8: records that a colleague entered a client who is to be called. */
const recordRequest = (
  trx: Kysely<Rows>,
  { viewer, now }: Pick<MemberContext, 'viewer' | 'now'>,
  { auctionId, lotIds, callerId, userId }: Omit<NewCalls, 'askedBy' | 'note' | 'paddle'>,
): Promise<void> =>
  recordAction(
    trx,
    {
      by: viewer.userId,
      act: 'telephone.request',
      about: { kind: 'person', id: userId },
      detail: { auction: auctionId, lots: lotIds.join(' '), caller: callerId ?? '' },
    },
    now,
  )

/** R8: records what a colleague did with a call. */
const record = (
  trx: Kysely<Rows>,
  { viewer, now }: Pick<MemberContext, 'viewer' | 'now'>,
  act: ActionName,
  { auctionId, lotId, call }: Omit<Named, 'paddle'> & { readonly call: StoredCall },
  detail: Readonly<Record<string, string>> = {},
): Promise<void> =>
  recordAction(
    trx,
    {
      by: viewer.userId,
      act,
      about: { kind: 'person', id: call.userId },
      detail: { auction: auctionId, lot: lotId, ...detail },
    },
    now,
  )
