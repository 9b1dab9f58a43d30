import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import {
  staffRegistrationAskIdentity,
  staffRegistrationDecide,
  staffRegistrationList,
  staffRegistrationUndo,
} from '#wire/calls/staff-registrations.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { applicantsTo } from './applicants.ts'
import { acts, auditDetail, carryOut, type DecideDeps, resolveDecision } from './decide.ts'
import { type Registrations, wireRegistration } from './registrations.ts'
import { scheduleDecision, withdrawScheduled } from './scheduled.ts'
import { registrationOf } from './store.ts'

type Deps = DecideDeps & {
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
}

const person = (id: string) => ({ kind: 'person', id }) as const

/** Returns the calls by which staff list registrations and decide on them. */
export function staffRegistrationCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue, registrations, holds } = deps
  /** Returns the sale and the registration that a call names, or null if either does not exist. */
  const find = async (auctionId: string, userId: string) => {
    const sale = await catalogue.published(auctionId)
    const before = sale && (await registrationOf(db, auctionId, userId))
    return sale && before ? { sale, before } : null
  }
  return [
    handleMemberCall(staffRegistrationList, async (_visit, { auctionId, ...params }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const result = await applicantsTo({ db, holds }, await catalogue.state(auctionId), params)
      return { ...result, page: params.page, size: params.size }
    }),

    handleMemberCall(
      staffRegistrationDecide,
      async ({ viewer, now }, { auctionId, userId, undoable, ...request }) => {
        const found = await find(auctionId, userId)
        if (!found) return refusal('notFound')
        const { sale, before } = found
        const resolved = await resolveDecision(deps, sale, userId, request, now)
        if (resolved.kind !== 'decision') return resolved
        const { decision } = resolved
        const by = viewer.userId
        if (undoable)
          await db.transaction().execute(async (trx) => {
            const scheduled = { ...request, decision: request.approve ? 'approve' : 'refuse', by } as const
            await scheduleDecision(trx, { auctionId, userId }, scheduled, now)
            const detail = auditDetail(auctionId, request)
            await recordAction(trx, { by, act: acts[decision], about: person(userId), detail }, now)
          })
        else {
          // An earlier decision that has not taken effect yet must not replace this one.
          await withdrawScheduled(db, { auctionId, userId })
          await carryOut(deps, sale, userId, { ...request, before, decision, by }, now)
        }
        return wireRegistration(await registrations.get(sale, userId))
      },
    ),

    handleMemberCall(staffRegistrationAskIdentity, async ({ viewer, now }, { auctionId, userId }) => {
      const found = await find(auctionId, userId)
      if (!found) return refusal('notFound')
      if ((await catalogue.state(auctionId)).isEnd) return refusal('wrongState', { status: 'ended' })
      const { identity } = await deps.accounts.personOf(userId, now)
      if (identity === 'passed' || identity === 'awaiting' || (await deps.accounts.walkIns.isWalkIn(userId)))
        return refusal('wrongState', { status: 'identity' })
      const by = viewer.userId
      const none = { reason: '', limit: 0, deposit: 'held' } as const
      await db.transaction().execute(async (trx) => {
        await scheduleDecision(trx, { auctionId, userId }, { ...none, decision: 'askIdentity', by }, now)
        const detail = { auction: auctionId }
        await recordAction(trx, { by, act: 'registration.askIdentity', about: person(userId), detail }, now)
      })
      return wireRegistration(await registrations.get(found.sale, userId))
    }),

    handleMemberCall(staffRegistrationUndo, async ({ viewer, now }, { auctionId, userId }) => {
      const found = await find(auctionId, userId)
      if (!found) return refusal('notFound')
      const withdrawn = await db.transaction().execute(async (trx) => {
        const scheduled = await withdrawScheduled(trx, { auctionId, userId })
        if (scheduled === null) return false
        const detail = { auction: auctionId, decision: scheduled.decision }
        const act = { by: viewer.userId, act: 'registration.undo', about: person(userId), detail } as const
        await recordAction(trx, act, now)
        return true
      })
      if (!withdrawn) return refusal('wrongState', { status: 'tooLate' })
      return wireRegistration(await registrations.get(found.sale, userId))
    }),
  ]
}
