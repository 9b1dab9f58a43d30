import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import type { Receipts } from '#server/sale/receipts/receipts.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { planEntries, planGet, planSet, planSetResponse } from '#wire/calls/plans.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal, toWireRefusal } from '#wire/refusals/sale-refusal.ts'

type Deps = {
  readonly rooms: Pick<Rooms, 'queue' | 'state'> & { readonly ledger: Pick<Ledger, 'requests'> }
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly registrations: Pick<Registrations, 'ineligibilityOf'>
  readonly receipts: Pick<Receipts, 'of' | 'find'>
  /** Counts changes by account; returns the milliseconds to wait, or 0 if the change may proceed. */
  readonly limiter: { take(userId: string): number }
}

/** Returns the calls by which a bidder reads, sets and opens the plan of a sale (B1, B3, B4). */
export function planCalls({
  rooms,
  catalogue,
  registrations,
  receipts,
  limiter,
}: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(planGet, async ({ viewer }, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { admissions, plans } = await rooms.state(auctionId)
      const standing = plans.get(admissions.get(viewer.userId)?.paddle ?? '')
      if (!standing) return { plan: null, seq: 0 }
      const { seq, status, budget } = standing
      const groups = standing.groups.map(({ wanted, lots }) => ({ wanted, lots: [...lots] }))
      return { plan: { status, budget, groups }, seq }
    }),

    handleMemberCall(planEntries, async ({ viewer: { userId } }, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { admissions } = await rooms.state(auctionId)
      const requests = await rooms.ledger.requests(userId, { auctionId })
      const list = requests
        .flatMap((entries) => entries.filter(({ entry }) => entry.event.type === 'planSet'))
        .map(({ entry: { seq, at }, hash, openings }) => ({ seq, at, hash, openings: [...openings] }))
      return {
        paddle: admissions.get(userId)?.paddle ?? '',
        list: list.toSorted((one, other) => one.seq - other.seq),
      }
    }),

    handleMemberCall(planSet, async ({ viewer: { userId } }, { auctionId, plan, seen, ak }) => {
      const wait = limiter.take(userId)
      if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const result = await submitCommand(rooms, {
        auctionId,
        command: { type: 'setPlan', bidder: userId, plan, seen },
        by: userId,
        idempotencyKey: ak,
        answerOf: ({ seq }) => ({ seq }),
        read: (body) => planSetResponse.safeParse(body).data ?? null,
      })
      switch (result.kind) {
        case 'done': {
          const requestKey = { by: userId, idempotencyKey: ak }
          const receipt = result.committed ? receipts.of(result.committed) : await receipts.find(requestKey)
          return { ...result.data, receipt }
        }
        case 'refused': {
          const isUnknown = result.refusal.kind === 'notRegistered'
          const ineligibility = isUnknown && (await registrations.ineligibilityOf(sale, userId))
          return ineligibility || declaredRefusal(planSet, toWireRefusal(result.refusal))
        }
        case 'keyUsed':
          return badInput('ak', { name: 'invalid' })
        case 'overloaded':
          return refusal('tooManyRequests', { retryAfter: 1 })
      }
    }),
  ]
}
