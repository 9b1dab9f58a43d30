import { memberOnly, type PageRequest } from '#web/account/profile/member-only.ts'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import { allOrdersParams, latestMallOrders } from './order-list-params.ts'

/** Loads what the lists of a member's orders show, and their tabs count. @returns the queries, for the browser */
export async function loadOrders(context: PageRequest) {
  const preload = await memberOnly(context)
  await Promise.all([
    preload.query(aftersaleOfferList, {}),
    preload.query(orderList, allOrdersParams),
    preload.query(mallOrderList, latestMallOrders),
  ])
  return preload.state()
}
