import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { lotOrder } from '#web/sale/saleroom/lot-order.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useConsole } from './console-context.ts'

/** Returns the lots that have not been decided and are not offered now, in the order in which they are offered. */
export function useUpcoming(): readonly SaleroomLot[] {
  const { lots } = useConsole()
  const store = useSaleStore()
  const { currentLotId, moves } = useSale()
  return lotOrder(lots, store.lot, currentLotId, moves).upcoming
}
