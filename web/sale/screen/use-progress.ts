import { useMemo, useRef, useSyncExternalStore } from 'react'
import { lotsToCome } from '#domain/auction/lots-to-come.ts'
import { inSaleOrder, type LotMove } from '#domain/auction/sale-order.ts'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { releasedLotId } from '#web/sale/saleroom/use-choice.ts'
import { useScreen } from './screen-context.ts'
import type { ScreenLot } from './screen-lot.ts'

/** A sale's progress: whether any lot has been called, and the next lot; null for none. */
export type Progress = { readonly hasBegun: boolean; readonly next: ScreenLot | null }

/**
 * Returns the progress of a sale. The next lot is the first one in sale order (V19).
 *
 * @param numbered the lots in order of lot number
 */
export function saleProgress(
  numbered: readonly ScreenLot[],
  viewOf: (lotId: string) => LotView | undefined,
  currentLotId: string | null,
  moves: readonly LotMove[],
): Progress {
  const lots = inSaleOrder(numbered, moves)
  const releasedId = currentLotId === null ? releasedLotId(lots, viewOf) : undefined
  return {
    hasBegun: currentLotId !== null || lots.some((lot) => (viewOf(lot.id)?.saleStatus ?? 'open') !== 'open'),
    next: lotsToCome(lots, viewOf, currentLotId, releasedId)[0] ?? null,
  }
}

/** Returns the sale's progress; updates only when it changes. */
export function useProgress(): Progress {
  const { lots } = useScreen()
  const store = useSaleStore()
  const latest = useRef<Progress | null>(null)
  const read = useMemo(
    () => () => {
      const { currentLotId, moves } = store.head()
      const progress = saleProgress(lots, store.lot, currentLotId, moves)
      const before = latest.current
      if (!before || before.hasBegun !== progress.hasBegun || before.next !== progress.next)
        latest.current = progress
      return latest.current ?? progress
    },
    [lots, store],
  )
  return useSyncExternalStore(store.onSeq, read, read)
}
