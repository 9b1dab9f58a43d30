import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { type GroupedLot, lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { findParcel } from './find-parcel.ts'

/**
 * The numbers of the parcel that begins with a lot (V20); '' if no identical lot follows it. Follows moves, hammers and
 * withdrawals.
 *
 * @param lots in order of lot number
 * @param isFollowing leaves out the lot itself
 */
export function useParcelNumbers(
  lots: readonly (GroupedLot & LotNumber)[],
  lotId: string,
  isFollowing = false,
): string {
  const store = useSaleStore()
  const lang = useLocale()
  const read = () => {
    const parcel = findParcel(lots, store.head(), store.lot, lotId)
    return parcel.length > 1 ? lotNumbers(isFollowing ? parcel.slice(1) : parcel, lang) : ''
  }
  return useSyncExternalStore(store.onSeq, read, read)
}
