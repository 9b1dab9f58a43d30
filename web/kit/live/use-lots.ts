import { useMemo, useSyncExternalStore } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from './live-context.ts'

/** Returns the current states of several lots; renders again only when one of them changes. */
export function useLots(lotIds: readonly string[]): readonly (LotView | undefined)[] {
  const store = useSaleStore()
  const lots = useMemo(() => {
    let known: readonly (LotView | undefined)[] = []
    return {
      read: () => {
        const now = lotIds.map(store.lot)
        if (now.length !== known.length || now.some((lot, index) => lot !== known[index])) known = now
        return known
      },
      subscribe: (run: () => void) => {
        const stops = lotIds.map((id) => store.onLot(id, run))
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  }, [store, lotIds])
  return useSyncExternalStore(lots.subscribe, lots.read, lots.read)
}
