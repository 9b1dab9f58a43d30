import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { isReleased } from '#domain/auction/choice.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { Chosen } from '#domain/auction/state.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type { SaleStore } from '#web/kit/live/sale-store.ts'
import { findChoice } from './find-choice.ts'

type NumberedLot = LotNumber & { readonly id: string }

/**
 * Returns the numbers of the lots that a lot is offered with by choice (V23), including its own, or '' if it is
 * offered alone. Updates on hammers, moves and withdrawals.
 *
 * @param lots in order of lot number
 */
export function useChoiceNumbers(lots: readonly NumberedLot[], lotId: string): string {
  const store = useSaleStore()
  const lang = useLocale()
  const read = () => lotNumbers(findChoice(lots, store.head(), store.lot, lotId), lang)
  return useSyncExternalStore(store.onSeq, read, read)
}

/** Returns what the latest buyer chose (V23), with the numbers of the lots; null once another lot is called. */
export function useMadeChoice(
  lots: readonly NumberedLot[],
): (Omit<Chosen, 'lotIds'> & { readonly numbers: string; readonly count: number }) | null {
  const store = useSaleStore()
  const read = () => madeChoice(lots, store)
  const chosen = useSyncExternalStore(store.onSeq, read, read)
  const lang = useLocale()
  if (!chosen) return null
  const { lotIds, paddle, price } = chosen
  const taken = inSaleOrder(lots, store.head().moves).filter(({ id }) => lotIds.includes(id))
  return { paddle, price, numbers: lotNumbers(taken, lang), count: taken.length }
}

/** Returns what was chosen at the current lot, or at the lot whose buyer has just chosen others. */
function madeChoice(lots: readonly NumberedLot[], store: SaleStore): Chosen | null {
  const { currentLotId } = store.head()
  const lotId = currentLotId ?? releasedLotId(lots, store.lot)
  return store.lot(lotId ?? '')?.chosen ?? null
}

/**
 * V23: returns the lot that is for sale again because its buyer has just chosen others, or undefined if there is none.
 */
export const releasedLotId = (
  lots: readonly { readonly id: string }[],
  viewOf: SaleStore['lot'],
): string | undefined =>
  lots.find(({ id }) => {
    const view = viewOf(id)
    return view !== undefined && isReleased(view)
  })?.id
