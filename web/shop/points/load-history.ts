import { centsOf } from '#domain/money/money.ts'
import { pointsEarned } from '#domain/points/points.ts'
import { createPreload, type Preload } from '#web/kit/api/preload.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { orderList } from '#wire/calls/orders.ts'
import { pointsList } from '#wire/calls/points.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { stateDigits } from '#wire/states/digits.ts'

/** The sums of a member's points and the latest entries. */
export type LoadedHistory = Pick<DataOf<typeof pointsList>, 'earned' | 'redeemed' | 'owed' | 'list'> & {
  /** Points that unpaid orders earn when paid by transfer. */
  readonly pending: number
}

/** Loads the latest entries. @returns null for a visitor, and if loading fails, since the page works without it */
export async function loadHistory(pageContext: PageContext, size: number): Promise<LoadedHistory | null> {
  const preload = await createPreload(pageContext)
  if (preload.userId === null) return null
  const [response, pending] = await Promise.all([
    preload.fetch(pointsList, { page: 1, size: size }),
    loadPending(preload),
  ])
  if (!response.ok) return null
  const { earned, redeemed, owed, list } = response.data
  return { earned, redeemed, owed, list, pending }
}

/** Loads the points that unpaid orders earn when paid by transfer; 0 if loading fails. */
export async function loadPending({ fetch }: Pick<Preload, 'fetch'>): Promise<number> {
  const orders = await fetch(orderList, { payStatus: stateDigits.payStatus.unpaid })
  const unpaid = orders.ok ? orders.data.list : []
  return unpaid
    .map(({ hammer, premium }) => pointsEarned(centsOf(hammer) + centsOf(premium), false))
    .reduce((sum, points) => sum + points, 0)
}
