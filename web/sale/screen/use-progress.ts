import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useScreen } from './screen-context.ts'
import type { ScreenLot } from './screen-lot.ts'

/** A sale's progress: whether any lot has been called, and the next lot; null for none. */
export type Progress = { readonly hasBegun: boolean; readonly next: ScreenLot | null }

/** The next lot is the first unsold one after the current lot, otherwise the first set aside. */
export function saleProgress(
  lots: readonly ScreenLot[],
  viewOf: (lotId: string) => LotView | undefined,
  currentLotId: string | null,
): Progress {
  const isOver = ({ id }: ScreenLot) => {
    const lot = viewOf(id)
    return lot !== undefined && (lot.saleStatus !== 'open' || lot.withdrawn)
  }
  const currentNumber = lots.find(({ id }) => id === currentLotId)?.lotNum ?? 0
  const open = lots.filter((lot) => lot.id !== currentLotId && !isOver(lot))
  return {
    hasBegun: currentLotId !== null || lots.some((lot) => (viewOf(lot.id)?.saleStatus ?? 'open') !== 'open'),
    next: open.find(({ lotNum }) => lotNum > currentNumber) ?? open[0] ?? null,
  }
}

/** The sale's progress; renders again only when it changes. */
export function useProgress(): Progress {
  const { lots } = useScreen()
  const store = useSaleStore()
  const latest = useRef<Progress | null>(null)
  const read = useMemo(
    () => () => {
      const progress = saleProgress(lots, store.lot, store.head().currentLotId)
      const before = latest.current
      if (!before || before.hasBegun !== progress.hasBegun || before.next !== progress.next)
        latest.current = progress
      return latest.current ?? progress
    },
    [lots, store],
  )
  return useSyncExternalStore(store.onSeq, read, read)
}
