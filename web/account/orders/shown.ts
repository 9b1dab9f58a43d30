import type { Order } from '#wire/entities/order.ts'

/** The views of one's orders. */
export const orderViews = ['all', 'unpaid', 'paid', 'cancelled'] as const
export type OrderView = (typeof orderViews)[number]

/** The view that an address asks for; all of them where it asks for none of ours. */
export const viewAsked = (show: string | null): OrderView => orderViews.find((view) => view === show) ?? 'all'

/** Whether an order is in a view; what was paid stays there when it is shipped and has come. */
export function isIn(view: OrderView, { mark }: Pick<Order, 'mark'>): boolean {
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
