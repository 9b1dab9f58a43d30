import { addDays } from '#domain/settlements/due.ts'
import { mayRead, type Right } from '#domain/staff/rights.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { receivingPath } from '#web/staff/custody/paths.ts'
import { itemsPathFor } from '#web/staff/custody/query-params.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { payoutsPathFor } from '#web/staff/payouts/query-params.ts'
import { settlementsPath } from '#web/staff/settlements/paths.ts'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { custodyList } from '#wire/calls/custody.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { staffPayoutList } from '#wire/calls/staff-payouts.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import type { DataOf } from '#wire/schema/call.ts'

const requests = {
  expected: { view: 'expected', size: 1 },
  unagreed: { view: 'kept', state: 'inspected', size: 1 },
  overdue: { show: 'sellersOverdue', size: 1 },
  bounced: { show: 'bounced', size: 1 },
  // Whole, since those of the viewer do not count.
  toApprove: { show: 'toApprove', size: 999 },
} as const

/** Something that sellers wait for: how much of it there is, and where it is listed. */
export type SellersWait = {
  readonly name: 'expected' | 'unagreed' | 'overdue' | 'dueSoon' | 'toApprove' | 'bounced'
  readonly count: number
  readonly to: string
  /** Whether something went wrong, and is not only due. */
  readonly isLate?: boolean
}

/** Loads what sellers wait for into the cache. */
export async function preloadSellersLate({ roles, query }: Pick<Preload, 'roles' | 'query'>): Promise<void> {
  const may = (right: Right) => mayRead(roles, right)
  await Promise.all([
    may('custody') && query(custodyList, requests.expected),
    may('custody') && query(custodyList, requests.unagreed),
    may('orders') && query(staffOrderList, requests.overdue),
    may('payouts') && query(staffSettlementDue, {}),
    may('payouts') && query(staffPayoutList, requests.toApprove),
    may('payouts') && query(staffPayoutList, requests.bounced),
  ])
}

/** What sellers wait for of what the viewer may read, refreshed every minute. */
export function useSellersLate(): readonly SellersWait[] {
  const held = useHeldRoles()
  const by = (right: Right) => ({ enabled: mayRead(held, right), refetchEvery: () => 60_000 })
  const expected = useApiQuery(custodyList, requests.expected, by('custody')).data
  const unagreed = useApiQuery(custodyList, requests.unagreed, by('custody')).data
  const overdue = useApiQuery(staffOrderList, requests.overdue, by('orders')).data
  const due = useApiQuery(staffSettlementDue, {}, by('payouts')).data
  const toApprove = useApiQuery(staffPayoutList, requests.toApprove, by('payouts')).data
  const bounced = useApiQuery(staffPayoutList, requests.bounced, by('payouts')).data
  const waits: readonly (SellersWait | undefined)[] = [
    expected && { name: 'expected', count: expected.total, to: receivingPath },
    unagreed && { name: 'unagreed', count: unagreed.total, to: itemsPathFor({ state: 'inspected' }) },
    overdue && {
      name: 'overdue',
      count: overdue.total,
      to: ordersPathFor({ show: 'sellersOverdue' }),
      isLate: overdue.total > 0,
    },
    due && { name: 'dueSoon', count: dueThisWeek(due), to: settlementsPath },
    toApprove && {
      name: 'toApprove',
      count: toApprove.list.filter(({ isMine }) => !isMine).length,
      to: payoutsPathFor({ show: 'toApprove' }),
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

/** The settlements with something due today or in the six days after it (S6). */
const dueThisWeek = ({ today, list }: DataOf<typeof staffSettlementDue>): number =>
  list.filter(({ day }) => day <= addDays(today, 6)).reduce((sum, { settlements }) => sum + settlements, 0)
