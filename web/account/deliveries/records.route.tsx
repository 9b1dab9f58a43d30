import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { deliveryList } from '#wire/calls/deliveries.ts'
import type { Route } from './+types/records.route.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { useDeliveryUpdates } from './use-delivery-updates.ts'

export const handle = { texts: ['deliveries'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const { queryOrThrow, state } = await memberOnly(pageContext)
  await queryOrThrow(deliveryList, { size: 100 })
  return { queries: state(), page: pageAt(pageContext, paths.deliveryRecords) }
}

export const meta = privatePageMeta((messages) => messages.deliveries.records)

/** The user's deliveries and collections. */
export default function DeliveryRecords({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <Records />
    </PreloadedQueries>
  )
}

function Records() {
  const t = useTranslations('deliveries.records')
  const { data, isError, isFetching, refetch } = useApiQuery(deliveryList, { size: 100 })
  useDeliveryUpdates()
  return (
    <>
      <AccountHeader title={t('title')} />
      {data && data.list.length > 0 && <DeliveryRows deliveries={data.list} level="h2" />}
      {data?.list.length === 0 && (
        <EmptyState
          title={t('none')}
          action={
            <ButtonLink kind="line" size="sm" to={paths.orders}>
              {t('toOrders')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
    </>
  )
}
