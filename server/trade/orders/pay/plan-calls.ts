import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { centsOf } from '#domain/money/money.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { staffOrderPlan, staffOrderPlanEnd } from '#wire/calls/order-plans.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readOrder, type StoredOrder } from '../rows.ts'
import { agreePlan, endPlan } from './plans.ts'
import type { StaffDeps } from './staff-calls.ts'
import { viewOf } from './staff-view.ts'

type Trx = Parameters<typeof readOrder>[0]
type Outcome = Awaited<ReturnType<typeof endPlan>>

/** Returns the staff calls for payment plans (O15). */
export function planCalls(deps: StaffDeps): readonly CallHandler[] {
  const change = async (
    { lang, now }: MemberContext,
    orderId: string,
    act: (trx: Trx, stored: StoredOrder) => Promise<Outcome>,
  ) => {
    const outcome = await deps.db.transaction().execute(async (trx) => {
      const stored = await readOrder(trx, orderId, { locked: true })
      return stored && act(trx, stored)
    })
    if (outcome === null) return refusal('notFound')
    if (outcome.kind === 'wrong') return refusal('wrongState', { status: outcome.status })
    const after = await readOrder(deps.db, orderId)
    return (after && (await viewOf(deps, after, lang, now))) ?? refusal('notFound')
  }
  return [
    handleMemberCall(staffOrderPlan, (visit, { orderId, instalments, owed, reason }) => {
      const list = instalments.list.map(({ date, amount }) => ({ date, cents: centsOf(amount) }))
      const request = { instalments: list, owed: centsOf(owed), reason, by: visit.viewer.userId }
      return change(visit, orderId, (trx, stored) =>
        agreePlan(trx, houseTimeZone, stored, request, visit.now),
      )
    }),
    handleMemberCall(staffOrderPlanEnd, (visit, { orderId, reason }) =>
      change(visit, orderId, (trx, stored) =>
        endPlan(trx, stored, { reason, by: visit.viewer.userId }, visit.now),
      ),
    ),
  ]
}
