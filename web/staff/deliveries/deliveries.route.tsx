import { staffDeliveriesPath } from '#web/account/deliveries/delivery-path.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffDeliveryGet, staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import type { Route } from './+types/deliveries.route.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { deliveriesQuery, deliveryListRequest } from './query-params.ts'

export const handle = {
  texts: ['deliveries', 'houseDeliveries', 'house', 'addresses', 'houseDisputes'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'deliveries')
  const params = deliveriesQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffDeliveryList, deliveryListRequest(params)),
    params.id === '' ? null : preload.queryOrThrow(staffDeliveryGet, { id: params.id }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, staffDeliveriesPath) }
}

export const meta = privatePageMeta((messages) => messages.houseDeliveries)

export default function DeliveriesRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <DeliveriesPage params={params} />
    </PreloadedQueries>
  )
}
