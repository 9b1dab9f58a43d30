import type { Kysely } from 'kysely'
import { exposureIn, limitLeft } from '#domain/auction/exposure.ts'
import { type LimitRequest, limitRequestStatus, limitRequired } from '#domain/auction/limit-request.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Whole } from '#domain/money/money.ts'
import { isWithinStanding } from '#domain/registration/standing-limit.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { WingSetting } from '#server/wings.ts'
import {
  auctionLimitGet,
  auctionLimitRequest,
  staffLimitDecide,
  staffLimitRequests,
} from '#wire/calls/limit-requests.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  declineLimitRequest,
  limitRequestOf,
  openLimitRequests,
  storeLimitRequest,
} from './limit-requests.ts'
import { type Registrations, wireRegistration } from './registrations.ts'
import { standingLimitOf } from './restrictions.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<WingSetting['rooms'], 'state' | 'bus'>
  readonly registrations: Pick<Registrations, 'get' | 'ineligibilityOf' | 'raiseLimit'>
  /** Limits requests per client. @returns the milliseconds to wait, or 0 */
  readonly limiter: { take(userId: string): number }
  /** Makes a client's open pages reload their registration for a sale. */
  readonly refreshPages: (userId: string, auctionId: string, status: 'approved') => void
}

/** Returns the calls by which bidders request a higher limit and staff decide (W7). */
export function limitCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue, rooms, registrations, limiter } = deps
  return [
    handleMemberCall(
      auctionLimitRequest,
      async ({ viewer: { userId }, now }, { auctionId, lotId, ...params }) => {
        const wait = limiter.take(userId)
        if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
        const sale = await catalogue.published(auctionId)
        if (!sale) return refusal('notFound')
        const ineligible = await registrations.ineligibilityOf(sale, userId)
        if (ineligible) return ineligible
        const target = raiseTarget(await rooms.state(auctionId), userId, lotId, params.asked)
        if (target.kind === 'refusal') return target
        await storeLimitRequest(db, { auctionId, userId }, target.requested, now)
        rooms.bus.publish('limitRequests', auctionId)
        return wireRegistration(await registrations.get(sale, userId))
      },
    ),

    handleMemberCall(auctionLimitGet, async ({ viewer: { userId } }, { auctionId, lotId }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const state = await rooms.state(auctionId)
      if (!state.lots.has(lotId)) return refusal('notFound')
      const { paddle, limit, limitRequest } = await registrations.get(sale, userId)
      const left = limit === null ? 0 : limitLeft(exposureIn(state, paddle, lotId), limit)
      return { limit, limitRequest, left }
    }),

    handleMemberCall(staffLimitRequests, async (_visit, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      return { list: await openLimitRequests(db, await rooms.state(auctionId)) }
    }),

    handleMemberCall(staffLimitDecide, async ({ viewer, now }, payload) => {
      const { auctionId, userId, asked, approve } = payload
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const { admissions, isEnd, seq } = await rooms.state(auctionId)
      if (isEnd) return refusal('wrongState', { status: 'ended' })
      const request = await limitRequestOf(db, { auctionId, userId })
      const limit = admissions.get(userId)?.limit ?? null
      if (limit === null || request === null || !isOpenFor(request, limit, asked))
        return refusal('conflict', { seq })
      const obstacle = approve ? await raiseOrExplain(deps, auctionId, userId, asked) : null
      if (obstacle !== null) return refusal('wrongState', { status: obstacle })
      const by = viewer.userId
      if (!(await storeDecision(db, { ...payload, limit, by }, now))) return refusal('conflict', { seq })
      rooms.bus.publish('limitRequests', auctionId)
      deps.refreshPages(userId, auctionId, 'approved')
      return wireRegistration(await registrations.get(sale, userId))
    }),
  ]
}

/** Raises a limit up to the standing limit (U3). @returns why it cannot be raised; null if it has been */
async function raiseOrExplain({ db, registrations }: Deps, auctionId: string, userId: string, asked: Whole) {
  if (!isWithinStanding(asked, await standingLimitOf(db, userId))) return 'standingLimit'
  return (await registrations.raiseLimit(auctionId, userId, asked)) ? null : 'suspended'
}

/**
 * Returns the requested limit, or why none can be requested. @param requested 0 for what the next bid on the lot
 * requires
 */
function raiseTarget(state: SaleState, userId: string, lotId: string, requested: Whole) {
  if (state.isEnd) return refusal('wrongState', { status: 'ended' })
  const admission = state.admissions.get(userId)
  const limit = admission?.limit ?? null
  if (!admission || limit === null) return refusal('wrongState', { status: 'noLimit' })
  const required = requested > 0 ? requested : limitRequired(state, admission.paddle, lotId)
  if (required === null) return refusal('notFound')
  if (required <= limit) return refusal('wrongState', { status: 'withinLimit' })
  return { kind: 'requested', requested: required } as const
}

/** Returns whether a request is open for the amount that staff saw. */
const isOpenFor = (request: LimitRequest, limit: Whole, asked: Whole): boolean =>
  request.requested === asked && limitRequestStatus(request, limit) === 'open'

type LimitDecision = {
  readonly auctionId: string
  readonly userId: string
  readonly asked: Whole
  readonly approve: boolean
  /** The limit before the decision. */
  readonly limit: Whole
  readonly by: string
}

/** Stores a decision with its audit log entry (R8). @returns false if a colleague has already declined it */
function storeDecision(db: Kysely<Rows>, decision: LimitDecision, now: number): Promise<boolean> {
  const { auctionId, userId, asked, approve, limit, by } = decision
  return db.transaction().execute(async (trx) => {
    if (approve) {
      await trx
        .updateTable('registrations')
        .set({ bid_limit: asked })
        .where('auction_id', '=', auctionId)
        .where('user_id', '=', userId)
        .execute()
    } else if (!(await declineLimitRequest(trx, { auctionId, userId }, asked, now))) return false
    const act = approve ? 'limit.raise' : 'limit.decline'
    const detail = { auction: auctionId, limit, asked }
    await recordAction(trx, { by, act, about: { kind: 'person', id: userId }, detail }, now)
    return true
  })
}
