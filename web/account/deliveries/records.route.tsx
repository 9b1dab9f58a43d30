import { useTranslations } from 'use-intl'
import { allOrdersParams } from '#web/account/orders/order-list-params.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import part from '#web/kit/forms/part.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { deliveryList } from '#wire/calls/deliveries.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Route } from './+types/records.route.ts'
import { AwaitingRequests, ordersAwaitingRequest } from './awaiting-requests.tsx'
import { DeliveryRows } from './delivery-rows.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { useDeliveryUpdates } from './use-delivery-updates.ts'

export const handle = { texts: ['deliveries'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { query, queryOrThrow, state } = await memberOnly(pageContext)
  await Promise.all([queryOrThrow(deliveryList, { size: 100 }), query(orderList, allOrdersParams)])
  return { queries: state(), page: pageAt(pageContext, paths.deliveryRecords) }
}

export const meta = privatePageMeta((messages) => messages.deliveries.records)

/** Shows the user's deliveries and collections, and paid orders that await a request. */
export default function DeliveryRecords({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <Records />
    </PreloadedQueries>
  )
}

function Records() {
  const t = useTranslations('deliveries.records')
  const requestText = useTranslations('deliveries.request')
  const { data, isError, isFetching, refetch } = useApiQuery(deliveryList, { size: 100 })
  const orders = useApiQuery(orderList, allOrdersParams)
  const awaiting = data ? ordersAwaitingRequest(orders.data?.list ?? [], data.list) : []
  useDeliveryUpdates()
  return (
    <>
      <AccountHeader title={t('title')} />
      <AwaitingRequests orders={awaiting} />
      {data && data.list.length > 0 && awaiting.length === 0 && (
        <DeliveryRows deliveries={data.list} level="h2" />
      )}
      {data && data.list.length > 0 && awaiting.length > 0 && (
        <section className={part.part} aria-labelledby="earlier">
          <h2 id="earlier" className={part.legend}>
            {requestText('before')}
          </h2>
          <DeliveryRows deliveries={data.list} level="h3" />
        </section>
      )}
      {data?.list.length === 0 && awaiting.length === 0 && (
        <NoDeliveries hasOrders={(orders.data?.total ?? 0) > 0} />
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
    </>
  )
}
