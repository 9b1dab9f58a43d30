import { inSaleOrder, type LotMove } from '#domain/auction/sale-order.ts'
import type { LotView } from '#domain/auction/view.ts'
import { parcelFrom } from '#domain/parallel-lots/parcel.ts'
import type { RoomLot } from './room-lot.ts'

/**
 * The parcel that begins with a lot (V20), as far as it is still for sale; the lot alone where there is none.
 *
 * @param lots in order of lot number
 */
export const findParcel = (
  lots: readonly RoomLot[],
  moves: readonly LotMove[],
  viewOf: (lotId: string) => LotView | undefined,
  lotId: string,
): readonly RoomLot[] =>
  parcelFrom(inSaleOrder(lots, moves), lotId, ({ id }) => {
    const view = viewOf(id)
    return view !== undefined && view.saleStatus === 'open' && !view.withdrawn
  })
