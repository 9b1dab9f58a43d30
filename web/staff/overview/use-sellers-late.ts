import { mayRead, type Right } from '#domain/staff/rights.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { receivingPath } from '#web/staff/custody/paths.ts'
import { itemsPathFor } from '#web/staff/custody/query-params.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { payoutsPathFor } from '#web/staff/payouts/query-params.ts'
import { settlementsPathFor } from '#web/staff/settlements/query-params.ts'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { custodyCounts } from '#wire/calls/custody.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { staffPayoutList } from '#wire/calls/staff-payouts.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'

const requests = {
  overdue: { show: 'sellersOverdue', size: 1 },
  bounced: { show: 'bounced', size: 1 },
  toApprove: { show: 'forMe', size: 1 },
} as const

/** A task that sellers wait for, with its count and the path of its list. */
export type SellersWait = {
  readonly name: 'expected' | 'unagreed' | 'overdue' | 'dueSoon' | 'changed' | 'toApprove' | 'bounced'
  readonly count: number
  readonly to: string
  /** Whether it is overdue rather than just due. */
  readonly isLate?: boolean
}

/** Preloads the tasks that sellers wait for. */
export async function preloadSellersLate({ roles, query }: Pick<Preload, 'roles' | 'query'>): Promise<void> {
  const may = (right: Right) => mayRead(roles, right)
  await Promise.all([
    may('custody') && query(custodyCounts, {}),
    may('orders') && query(staffOrderList, requests.overdue),
    may('payouts') && query(staffSettlementDue, {}),
    may('payouts') && query(staffPayoutList, requests.toApprove),
    may('payouts') && query(staffPayoutList, requests.bounced),
  ])
}

/** Returns the tasks that sellers wait for, as far as the viewer may read them, refreshed every minute. */
export function useSellersLate(): readonly SellersWait[] {
  const held = useHeldRoles()
  const by = (right: Right) => ({ enabled: mayRead(held, right), refetchEvery: () => 60_000 })
  const custody = useApiQuery(custodyCounts, {}, by('custody')).data
  const overdue = useApiQuery(staffOrderList, requests.overdue, by('orders')).data
  const due = useApiQuery(staffSettlementDue, {}, by('payouts')).data
  const toApprove = useApiQuery(staffPayoutList, requests.toApprove, by('payouts')).data
  const bounced = useApiQuery(staffPayoutList, requests.bounced, by('payouts')).data
  const waits: readonly (SellersWait | undefined)[] = [
    custody && { name: 'expected', count: custody.expected, to: receivingPath },
    custody && { name: 'unagreed', count: custody.inspected, to: itemsPathFor({ state: 'inspected' }) },
    overdue && {
      name: 'overdue',
      count: overdue.total,
      to: ordersPathFor({ show: 'sellersOverdue' }),
      isLate: overdue.total > 0,
    },
    due && { name: 'dueSoon', count: due.week, to: settlementsPathFor({ show: 'dueThisWeek' }) },
    due && { name: 'changed', count: due.changed, to: settlementsPathFor({}), isLate: due.changed > 0 },
    toApprove && {
      name: 'toApprove',
      count: toApprove.total,
      to: payoutsPathFor({ show: 'forMe' }),
    },
    bounced && {
      name: 'bounced',
      count: bounced.total,
      to: payoutsPathFor({ show: 'bounced' }),
      isLate: bounced.total > 0,
    },
  ]
  return waits.flatMap((wait) => wait ?? [])
}
