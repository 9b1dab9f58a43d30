import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type { SaleStore } from '#web/kit/live/sale-store.ts'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

/** The lots of a sale by where they are: still to come, on the block, or decided (newest first); `sold` is part of it. */
export type LotOrder = {
  readonly comingUp: readonly RoomLot[]
  readonly onBlock: RoomLot | null
  readonly decided: readonly RoomLot[]
  readonly sold: readonly RoomLot[]
}

/** Which lots are where. A lot set aside comes again with its number. */
export function lotOrder(
  lots: readonly RoomLot[],
  standing: (lotId: string) => LotView | undefined,
  currentLotId: string | null,
): LotOrder {
  const isDecided = ({ id }: RoomLot) => {
    const lot = standing(id)
    return lot !== undefined && (lot.saleStatus !== 'open' || lot.withdrawn)
  }
  const others = lots.filter(({ id }) => id !== currentLotId)
  const onBlock = lots.find(({ id }) => id === currentLotId) ?? null
  const [decided, open] = [others.filter(isDecided), others.filter((lot) => !isDecided(lot))]
  const from = onBlock?.lotNum ?? 0
  const comingUp = [
    ...open.filter(({ lotNum }) => lotNum > from),
    ...open.filter(({ lotNum }) => lotNum < from),
  ]
  const newestFirst = decided.toSorted((a, b) => seqOf(standing, b) - seqOf(standing, a))
  const sold = newestFirst.filter(({ id }) => standing(id)?.saleStatus === 'sold')
  return { comingUp, onBlock, decided: newestFirst, sold }
}

/** The same for orders that are shown the same, and only for them: of what comes next four lots are shown. */
export const keyOf = ({ onBlock, comingUp, decided, sold }: LotOrder): string =>
  [[onBlock], comingUp.slice(0, 4), decided, sold].map((lots) => lots.map((lot) => lot?.id).join()).join(';')

const seqOf = (standing: (lotId: string) => LotView | undefined, { id }: RoomLot): number =>
  standing(id)?.seq ?? 0

/** The room's lots in their order; renders again when a lot is called, decided or reopened, not with every bid. */
export function useLotOrder(): LotOrder {
  const { lots } = useRoom()
  return useOrderOf(lots, useSaleStore())
}

function useOrderOf(lots: readonly RoomLot[], store: SaleStore): LotOrder {
  const latest = useRef<{ readonly key: string; readonly order: LotOrder } | null>(null)
  const read = useMemo(
    () => () => {
      const order = lotOrder(lots, store.lot, store.head().currentLotId)
      const key = keyOf(order)
      if (latest.current?.key !== key) latest.current = { key, order }
      return latest.current.order
    },
    [lots, store],
  )
  return useSyncExternalStore(store.onSeq, read, read)
}
