import { centsOf } from '#domain/money/money.ts'
import { pointsEarned } from '#domain/points/points.ts'
import { createPreload } from '#web/kit/api/preload.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'
import { orderList } from '#wire/calls/orders.ts'
import { pointsList } from '#wire/calls/points.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** What somebody's points are made of, and the last entries. */
export type LoadedHistory = Pick<DataOf<typeof pointsList>, 'earned' | 'redeemed' | 'owed' | 'list'> & {
  /** What unpaid orders earn once they are paid by transfer. */
  readonly coming: number
}

/** @returns null for a visitor, and where it cannot be told now: the page stands without it */
export async function loadHistory(house: HouseView, most: number): Promise<LoadedHistory | null> {
  const preload = await createPreload(house)
  if (preload.userID === null) return null
  const [told, orders] = await Promise.all([
    preload.fetch(pointsList, { page: 1, size: most }),
    preload.fetch(orderList, { payStatus: 0 }),
  ])
  if (!told.ok) return null
  const { earned, redeemed, owed, list } = told.data
  const unpaid = orders.ok ? orders.data.list : []
  const coming = unpaid
    .map(({ hammer, premium }) => pointsEarned(centsOf(hammer) + centsOf(premium), false))
    .reduce((sum, points) => sum + points, 0)
  return { earned, redeemed, owed, list, coming }
}
