import { useMemo, useSyncExternalStore } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { TimedLot } from './timed-lots.ts'

/** The lots of a timed auction with their current states, in order of lot number. Lots without a state are left out. */
export function useTimedLots(
  { endTime, lotInterval }: Pick<Auction, 'endTime' | 'lotInterval'>,
  lots: readonly RoomLot[],
): readonly TimedLot<RoomLot>[] {
  const views = useViews(lots)
  return useMemo(
    () =>
      lots.flatMap((lot, index) => {
        const view = views[index]
        // T7: the lots close one after another, in order of lot number.
        return view ? [{ lot, view, plannedEnd: endTime + index * lotInterval }] : []
      }),
    [lots, views, endTime, lotInterval],
  )
}

/** The states of several lots; the same array until one of them changes. */
function useViews(lots: readonly RoomLot[]): readonly (LotView | undefined)[] {
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
