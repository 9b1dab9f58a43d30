import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { type GroupedLot, lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { findParcel } from './find-parcel.ts'

/**
 * Returns the numbers of the parcel that begins with a lot (V20), or '' if no identical lot follows it.
 * Updates on moves, hammers and withdrawals.
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

/** Returns the numbers of the lots that the buyer of a lot has taken with it (V20), and their count. */
export function useTakenLots(
  lots: readonly (LotNumber & { readonly id: string })[],
  lotId: string,
): { readonly count: number; readonly numbers: string } {
  const store = useSaleStore()
  const lang = useLocale()
  const taken = () => lots.filter(({ id }) => store.lot(id)?.parcelOf === lotId)
  const read = () => lotNumbers(inSaleOrder(taken(), store.head().moves), lang)
  const numbers = useSyncExternalStore(store.onSeq, read, read)
  return { count: taken().length, numbers }
}
