import { data } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { configGet } from '#wire/calls/config.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'

/** Data of a page about one order of the user; null with 404 where they have none. @param path of the page */
export async function loadOrder(pageContext: HouseView, orderId: string, path: string) {
  const preload = await memberOnly(pageContext)
  const response = await preload.query(orderGet, { orderId })
  if (!response.ok && response.error.name === 'notFound') return data(null, { status: 404 })
  // The rows of an unpaid order name its buyer's cards, and how large a proof of payment may be.
  if (response.ok && response.data.order.status === 'AUTHORISED')
    await Promise.all([preload.query(userPaymentList, {}), preload.query(configGet, {})])
  return { orderId, queries: preload.state(), page: pageAt(pageContext, path) }
}
