import { openPreload } from '#web/api/preload.ts'
import type { HouseView } from '#web/house-context.ts'
import type { DataOf } from '#wire/call.ts'
import { pointsList } from '#wire/calls/points.ts'

/** What somebody's points are made of, and the last entries. */
export type LoadedHistory = Pick<DataOf<typeof pointsList>, 'earned' | 'redeemed' | 'owed' | 'list'>

/** @returns null for a visitor, and where it cannot be told now: the page stands without it */
export async function loadHistory(house: HouseView, most: number): Promise<LoadedHistory | null> {
  const preload = await openPreload(house)
  if (preload.userID === null) return null
  const told = await preload.look(pointsList, { page: 1, size: most })
  if (!told.ok) return null
  const { earned, redeemed, owed, list } = told.data
  return { earned, redeemed, owed, list }
}
