import { data } from 'react-router'
import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { configGet } from '#wire/calls/config.ts'
import { mallOrderGet } from '#wire/calls/mall-orders.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Route } from './+types/order.route.ts'
import { MallOrderPage } from './mall-order-page.tsx'
import { OrderMissing } from './order-missing.tsx'
import { mallOrderPath } from './order-path.ts'

export const handle = { texts: ['account', 'mallOrders', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const response = await preload.query(mallOrderGet, { orderId })
  if (!response.ok && response.error.name === 'notFound') return data(null, { status: 404 })
  if (response.ok && response.data.status === 'pending')
    await Promise.all([preload.query(userPaymentList, {}), preload.query(configGet, {})])
  return {
    orderId,
    number: response.ok ? response.data.number : '',
    queries: preload.state(),
    page: pageAt(pageContext, mallOrderPath(orderId)),
  }
}

export const meta = privatePageMeta(
  (messages, { number }: NonNullable<Route.ComponentProps['loaderData']>) => ({
    title: `${messages.mallOrders.page.title} ${number}`,
    description: messages.mallOrders.page.description,
  }),
)

export default function MallOrderRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <AccountFrame>
        <MallOrderPage orderId={loaderData.orderId} />
      </AccountFrame>
    </PreloadedQueries>
  )
}
