import { data } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { configGet } from '#wire/calls/config.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'

/**
 * Loads the data of a page about one of the user's orders; null with 404 if there is no such order. @param
 * path the path of the page
 */
export async function loadOrder(pageContext: PageContext, orderId: string, path: string) {
  const preload = await memberOnly(pageContext)
  const response = await preload.query(orderGet, { orderId })
  if (!response.ok && response.error.name === 'notFound') return data(null, { status: 404 })
  // The page of an unpaid order shows its buyer's cards and the size limit of a proof of payment.
  if (response.ok && response.data.order.status === 'AUTHORISED')
    await Promise.all([preload.query(userPaymentList, {}), preload.query(configGet, {})])
  return { orderId, queries: preload.state(), page: pageAt(pageContext, path) }
}
