import type { Order } from '#wire/entities/order.ts'
import { auctionOrders } from './order-path.ts'

/** The views of the user's orders. */
export const orderViews = ['all', 'unpaid', 'paid', 'cancelled'] as const
export type OrderView = (typeof orderViews)[number]

/** Parses the view of a URL; all orders for an unknown one. */
export const parseView = (show: string | null): OrderView => orderViews.find((view) => view === show) ?? 'all'

/** Returns the URL of a view. */
export const viewPath = (view: OrderView): string =>
  view === 'all' ? auctionOrders : `${auctionOrders}?show=${view}`

/** Returns whether an order is in a view; shipped and completed orders count as paid. */
export function isInView(view: OrderView, { mark }: Pick<Order, 'mark'>): boolean {
  switch (view) {
    case 'all':
      return true
    case 'paid':
      return mark === 'paid' || mark === 'shipped' || mark === 'completed'
    case 'unpaid':
    case 'cancelled':
      return mark === view
  }
}
