import { data } from 'react-router'
import { staffRequestPath } from '#web/account/deliveries/delivery-path.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffDeliveryChoice } from '#wire/calls/staff-deliveries.ts'
import { staffWalkInAddressList } from '#wire/calls/staff-walk-ins.ts'
import type { Route } from './+types/request.route'
import { OrderMissing } from './order-missing.tsx'
import { StaffRequest } from './staff-request.tsx'

export const handle = {
  texts: ['deliveries', 'addresses', 'signature', 'forms', 'house', 'account'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'deliveries')
  const choice = dataIfFound(await preload.query(staffDeliveryChoice, { orderId: params.orderId }))
  const page = pageAt(pageContext, staffRequestPath(params.orderId))
  if (!choice) return data({ choice: null, queries: preload.state(), page }, { status: 404 })
  await preload.query(staffWalkInAddressList, { userId: choice.buyer.id })
  return {
    choice,
    queries: preload.state(),
    page,
  }
}

export const meta = privatePageMeta((messages) => messages.deliveries.desk)

/** Staff request the delivery of a walk-in buyer's lots. */
export default function DeliveryRequestRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.choice) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <StaffRequest {...loaderData.choice} />
    </PreloadedQueries>
  )
}
