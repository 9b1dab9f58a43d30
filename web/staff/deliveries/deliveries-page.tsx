import { useTranslations } from 'use-intl'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { staffPricesPath } from '#web/account/deliveries/delivery-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import { DeliveryEntry } from './delivery-entry.tsx'
import { type DeliveryParams, deliveriesPathFor, deliveryListRequest, pageCount } from './query-params.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 4_000

/** The deliveries that staff handle; the list refreshes itself. */
export function DeliveriesPage({ params }: { params: DeliveryParams }) {
  const t = useTranslations('deliveries')
  const { data, isError, isPaused, isFetching, refetch } = useApiQuery(
    staffDeliveryList,
    deliveryListRequest(params),
    {
      refetchEvery: () => refreshIntervalMs,
    },
  )
  const counts = data?.counts
  const isBehind = isError || isPaused
  const tabs = [
    {
      to: deliveriesPathFor({ status: undefined, id: '', page: 1 }),
      label: t('house.all'),
      count: counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0,
      current: params.status === undefined && params.id === '',
    },
    ...deliveryStatuses.map((status) => ({
      to: deliveriesPathFor({ status: status, id: '', page: 1 }),
      label: t(`status.address.${status}`),
      count: counts?.[status] ?? 0,
      current: params.status === status,
    })),
  ]
  return (
    <StaffPage
      title={t('house.title')}
      tools={
        <>
          <LinkTabs label={t('house.filters')} tabs={tabs} />
          <ConnectionMark isLive={!isBehind}>{t(isBehind ? 'house.behind' : 'house.live')}</ConnectionMark>
          <ArrowLink to={staffPricesPath}>{t('prices.title')}</ArrowLink>
        </>
      }
    >
      {data?.list.length === 0 && <EmptyState title={t('house.empty')}>{t('house.emptyText')}</EmptyState>}
      {data?.list.map((delivery) => (
        <DeliveryEntry key={delivery.id} delivery={delivery} />
      ))}
      {data && (
        <Pagination
          label={t('house.pages')}
          page={params.page}
          pages={pageCount(data.total, params)}
          to={(page) => deliveriesPathFor({ ...params, page })}
        />
      )}
      {!data && isError && (
        <ErrorState message={t('house.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </StaffPage>
  )
}
