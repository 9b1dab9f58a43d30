import { isForSale } from '#domain/auction/lot-state.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'

/**
 * Returns the lots that are for sale and have not been called, in the order in which they are offered (V19): they can
 * be combined, divided (K17) and offered as buyer’s choice (V23).
 *
 * @param lots in order of lot number
 */
export function useUncalledLots(lots: readonly SaleroomLot[]): readonly SaleroomLot[] {
  const store = useSaleStore()
  useSeq()
  const { moves } = useSale()
  return inSaleOrder(lots, moves).filter(({ id }) => {
    const view = store.lot(id)
    return view !== undefined && isForSale(view) && view.lotStatus === 'waiting' && view.bidCount === 0
  })
}
