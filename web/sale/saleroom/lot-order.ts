import { useMemo, useRef, useSyncExternalStore } from 'react'
import { lotsToCome } from '#domain/auction/lots-to-come.ts'
import { inSaleOrder, type LotMove } from '#domain/auction/sale-order.ts'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type { SaleStore } from '#web/kit/live/sale-store.ts'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { releasedLotId } from './use-choice.ts'

/** Lots by state: coming up, current and decided (newest first); `sold` is a subset of `decided`. */
export type LotOrder = {
  readonly upcoming: readonly SaleroomLot[]
  readonly current: SaleroomLot | null
  readonly decided: readonly SaleroomLot[]
  readonly sold: readonly SaleroomLot[]
}

/** Sorts lots by state. */
export function lotOrder(
  numbered: readonly SaleroomLot[],
  viewOf: (lotId: string) => LotView | undefined,
  currentLotId: string | null,
  moves: readonly LotMove[],
): LotOrder {
  const lots = inSaleOrder(numbered, moves)
  const isDecided = ({ id }: SaleroomLot) => {
    const lot = viewOf(id)
    return lot !== undefined && (lot.saleStatus !== 'open' || lot.withdrawn)
  }
  const others = lots.filter(({ id }) => id !== currentLotId)
  const decided = others.filter(isDecided)
  const current = lots.find(({ id }) => id === currentLotId) ?? null
  const releasedId = currentLotId === null ? releasedLotId(lots, viewOf) : undefined
  const upcoming = lotsToCome(lots, viewOf, currentLotId, releasedId)
  const newestFirst = decided.toSorted((a, b) => seqOf(viewOf, b) - seqOf(viewOf, a))
  const sold = newestFirst.filter(({ id }) => viewOf(id)?.saleStatus === 'sold')
  return { upcoming, current, decided: newestFirst, sold }
}

/** Returns a key of the displayed content, in which five upcoming lots are shown. */
export const orderKey = ({ current, upcoming, decided, sold }: LotOrder): string =>
  [[current], upcoming.slice(0, 5), decided, sold].map((lots) => lots.map((lot) => lot?.id).join()).join(';')

const seqOf = (viewOf: (lotId: string) => LotView | undefined, { id }: SaleroomLot): number =>
  viewOf(id)?.seq ?? 0

/**
 * Returns the saleroom's lots by state, and rerenders when a lot is called, decided or reopened, but not with
 * every bid.
 */
export function useLotOrder(): LotOrder {
  const { lots } = useSaleroom()
  return useOrder(lots, useSaleStore())
}

function useOrder(lots: readonly SaleroomLot[], store: SaleStore): LotOrder {
  const latest = useRef<{ readonly key: string; readonly order: LotOrder } | null>(null)
  const read = useMemo(
    () => () => {
      const { currentLotId, moves } = store.head()
      const order = lotOrder(lots, store.lot, currentLotId, moves)
      const key = orderKey(order)
      if (latest.current?.key !== key) latest.current = { key, order }
      return latest.current.order
    },
    [lots, store],
  )
  return useSyncExternalStore(store.onSeq, read, read)
}
