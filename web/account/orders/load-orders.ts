import { memberOnly, type PageRequest } from '#web/account/profile/member-only.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import { allOrdersParams, latestMallOrders } from './order-list-params.ts'

/** Loads the lists of a member's orders. @returns the queries, for the browser */
export async function loadOrders(context: PageRequest) {
  const preload = await memberOnly(context)
  await loadOrdersHeader(preload)
  return preload.state()
}

/** Loads the header of each list: the amounts due, and the numbers of the tabs. */
export const loadOrdersHeader = (preload: Preload): Promise<unknown> =>
  Promise.all([
    preload.query(aftersaleOfferList, {}),
    preload.query(orderList, allOrdersParams),
    preload.query(mallOrderList, latestMallOrders),
  ])
