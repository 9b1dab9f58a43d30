import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Order } from '#wire/entities/order.ts'
import type { RoomLot } from './room-lot.ts'

/** A lot that the viewer has won, at its hammer price. */
export type WonLot = { readonly lot: RoomLot; readonly hammer: Whole }

/** The lots that were sold to the viewer, in order of lot number. */
export const lotsWon = (
  lots: readonly RoomLot[],
  viewOf: (lotId: string) => LotView | undefined,
): readonly WonLot[] =>
  lots.flatMap((lot) => {
    const view = viewOf(lot.id)
    return view?.saleStatus === 'sold' && view.win === 'winning' ? [{ lot, hammer: view.finalPrice }] : []
  })

/** Where the viewer finds an order: itself, its invoice once it is issued, its receipt once it is paid. */
export type OrderStage = 'order' | 'invoice' | 'receipt'

type LotOrder = Pick<Order, 'id' | 'status' | 'lots'>

/** The order that each won lot is on, by lot id; lots whose order has not been made yet are missing. */
export function ordersByLot(
  orders: readonly LotOrder[],
): ReadonlyMap<string, { readonly orderId: string; readonly stage: OrderStage }> {
  const activeOrders = orders.filter(({ status }) => status !== 'DELETED' && status !== 'VOIDED')
  return new Map(
    activeOrders.flatMap(({ id, status, lots }) =>
      lots.map((lot) => [lot.id, { orderId: id, stage: orderStage(status) }] as const),
    ),
  )
}

function orderStage(status: Order['status']): OrderStage {
  if (status === 'PAID') return 'receipt'
  return status === 'AUTHORISED' ? 'invoice' : 'order'
}
