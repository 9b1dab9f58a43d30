import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'

/** The largest page of the list. */
const size = 200

/** The lists of orders that the start page reads. */
export const dueOrders = {
  overdue: { show: 'overdue', size },
  unpaid: { show: 'unpaid', size },
  returns: { show: 'returns', size },
} as const

type Listed = { readonly list: readonly StaffOrderLine[]; readonly total: number }

/** Unpaid orders, overdue ones and those with money to return; null for viewers who may not read them. */
export function useDueOrders(): { readonly [name in keyof typeof dueOrders]: Listed } | null {
  const enabled = useMayRead('orders')
  const overdue = useApiQuery(staffOrderList, dueOrders.overdue, { enabled }).data
  const unpaid = useApiQuery(staffOrderList, dueOrders.unpaid, { enabled }).data
  const returns = useApiQuery(staffOrderList, dueOrders.returns, { enabled }).data
  return overdue && unpaid && returns ? { overdue, unpaid, returns } : null
}

/**
 * Returns the sum of an amount over orders, in cents, or null if they have several currencies or not all are listed, as
 * no sum would be right.
 */
export function sumOf(
  { list, total }: Listed,
  amount: 'total' | 'owed' | 'toReturn',
): { readonly cents: number; readonly currency: string } | null {
  const [currency, ...others] = new Set(list.map((line) => line.currency))
  if (currency === undefined || others.length > 0 || list.length < total) return null
  return { cents: list.reduce((cents, line) => cents + Math.round(Number(line[amount]) * 100), 0), currency }
}
