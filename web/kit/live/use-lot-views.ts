import { useMemo, useSyncExternalStore } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from './live-context.ts'

/** Returns the states of several lots; the same array until one of them changes. */
export function useLotViews(lots: readonly { readonly id: string }[]): readonly (LotView | undefined)[] {
  const store = useSaleStore()
  const { read, subscribe } = useMemo(() => {
    let views = lots.map(({ id }) => store.lot(id))
    return {
      read: () => {
        if (lots.some(({ id }, index) => store.lot(id) !== views[index]))
          views = lots.map(({ id }) => store.lot(id))
        return views
      },
      subscribe: (run: () => void) => {
        const cancels = lots.map(({ id }) => store.onLot(id, run))
        return () => {
          for (const cancel of cancels) cancel()
        }
      },
    }
  }, [store, lots])
  return useSyncExternalStore(subscribe, read, read)
}
