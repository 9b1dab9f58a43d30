import { useState } from 'react'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { lotOrder } from '#web/sale/saleroom/lot-order.ts'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'

/** Which lot is opened next: the one the clerk chose, or else the next of the run. */
export function useNextLot(lots: readonly RoomLot[]): {
  readonly next: RoomLot | null
  readonly chooseNext: (lotId: string) => void
} {
  const [chosenId, chooseNext] = useState('')
  const store = useSaleStore()
  const { currentLotId } = useSale()
  useSeq()
  const { comingUp } = lotOrder(lots, store.lot, currentLotId)
  const chosen = comingUp.find(({ id }) => id === chosenId)
  return { next: chosen ?? comingUp[0] ?? null, chooseNext }
}
