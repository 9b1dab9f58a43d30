import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Order } from '#wire/entities/order.ts'
import type { SaleroomLot } from './room-lot.ts'

/** A lot won by the viewer, at its hammer price. */
export type WonLot = { readonly lot: SaleroomLot; readonly hammer: Whole }

/** Returns the lots sold to the viewer, by lot number. */
export const lotsWon = (
  lots: readonly SaleroomLot[],
  viewOf: (lotId: string) => LotView | undefined,
): readonly WonLot[] =>
  lots.flatMap((lot) => {
    const view = viewOf(lot.id)
    return view?.saleStatus === 'sold' && view.win === 'winning' ? [{ lot, hammer: view.finalPrice }] : []
  })

/** The stage of an order: order, issued invoice, or receipt. */
export type OrderStage = 'order' | 'invoice' | 'receipt'

type LotOrder = Pick<Order, 'id' | 'status' | 'lots'>

/** Returns the order of each won lot, by lot id, without lots that have no order. */
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
