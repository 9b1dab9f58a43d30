import { useTranslations } from 'use-intl'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { housePricesPath } from '#web/account/deliveries/delivery-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { PageLinks } from '#web/kit/ui/page-links.tsx'
import { LineMark } from '#web/staff/overview/house-head.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'
import { houseDeliveryList } from '#wire/calls/house-deliveries.ts'
import { DeliveryEntry } from './delivery-entry.tsx'
import { type DeliveryParams, deliveriesAddress, deliveriesAsk, pagesOf } from './params.ts'

/** How often the house looks for new ones, in milliseconds. */
const every = 4_000

/** The deliveries that the house sees to. New ones appear by themselves. */
export function HouseDeliveries({ params }: { params: DeliveryParams }) {
  const t = useTranslations('deliveries')
  const { data, isError, isPaused, isFetching, refetch } = useApiQuery(
    houseDeliveryList,
    deliveriesAsk(params),
    {
      refetchEvery: () => every,
    },
  )
  const counts = data?.counts
  const isBehind = isError || isPaused
  const tabs = [
    {
      to: deliveriesAddress({ status: undefined, id: '', page: 1 }),
      label: t('house.all'),
      count: counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0,
      current: params.status === undefined && params.id === '',
    },
    ...deliveryStatuses.map((one) => ({
      to: deliveriesAddress({ status: one, id: '', page: 1 }),
      label: t(`status.address.${one}`),
      count: counts?.[one] ?? 0,
      current: params.status === one,
    })),
  ]
  return (
    <HousePage
      title={t('house.title')}
      tools={
        <>
          <LinkTabs label={t('house.filters')} tabs={tabs} />
          <LineMark isLive={!isBehind}>{t(isBehind ? 'house.behind' : 'house.live')}</LineMark>
          <ArrowLink to={housePricesPath}>{t('prices.title')}</ArrowLink>
        </>
      }
    >
      {data?.list.length === 0 && <EmptyState title={t('house.empty')}>{t('house.emptyText')}</EmptyState>}
      {data?.list.map((delivery) => (
        <DeliveryEntry key={delivery.id} delivery={delivery} />
      ))}
      {data && (
        <PageLinks
          label={t('house.pages')}
          page={params.page}
          pages={pagesOf(data.total, params)}
          to={(page) => deliveriesAddress({ ...params, page })}
        />
      )}
      {!data && isError && (
        <ErrorState message={t('house.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </HousePage>
  )
}
