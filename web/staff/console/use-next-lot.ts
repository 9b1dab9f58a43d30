import { useState } from 'react'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { lotOrder } from '#web/sale/saleroom/lot-order.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'

/** Returns the lot to open next: the clerk's choice, or the next in order. */
export function useNextLot(lots: readonly SaleroomLot[]): {
  readonly next: SaleroomLot | null
  readonly chooseNext: (lotId: string) => void
} {
  const [chosenId, chooseNext] = useState('')
  const store = useSaleStore()
  const { currentLotId, moves } = useSale()
  useSeq()
  const { upcoming } = lotOrder(lots, store.lot, currentLotId, moves)
  const chosen = upcoming.find(({ id }) => id === chosenId)
  return { next: chosen ?? upcoming[0] ?? null, chooseNext }
}
