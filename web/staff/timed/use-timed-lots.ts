import { useMemo } from 'react'
import { useLotViews } from '#web/kit/live/use-lot-views.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { TimedLot } from './timed-lots.ts'

/**
 * Returns the lots of a timed auction with their current states, in order of lot number. Lots without a state are left
 * out.
 */
export function useTimedLots(
  { endTime, lotInterval }: Pick<Auction, 'endTime' | 'lotInterval'>,
  lots: readonly SaleroomLot[],
): readonly TimedLot<SaleroomLot>[] {
  const views = useLotViews(lots)
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
