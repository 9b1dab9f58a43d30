import { useTranslations } from 'use-intl'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { staffDeliveriesPath, staffPricesPath } from '#web/account/deliveries/delivery-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useRecordTexts } from '#web/staff/kit/record-texts.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffDeliveryGet, staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { DeliveryRecord } from './delivery-record.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { type DeliveryParams, deliveriesPathFor, deliveryListRequest, pageCount } from './query-params.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 4_000

const noDeliveries: readonly StaffDelivery[] = []

/** The deliveries that staff handle: a list that refreshes itself, and the selected delivery beside it. */
export function DeliveriesPage({ params }: { params: DeliveryParams }) {
  const t = useTranslations('houseDeliveries')
  const { data, isError, isPaused, isFetching, refetch } = useApiQuery(
    staffDeliveryList,
    deliveryListRequest(params),
    { refetchEvery: () => refreshIntervalMs },
  )
  const isBehind = isError || isPaused
  const list = data?.list ?? noDeliveries
  const linkTo = (id: string) => deliveriesPathFor({ ...params, id })
  const texts = useRecordTexts('houseDeliveries')
  return (
    <StaffPage
      fill
      title={t('title')}
      tools={
        <>
          <ConnectionMark isLive={!isBehind}>{t(isBehind ? 'behind' : 'live')}</ConnectionMark>
          <PricesLink />
          <ExportLink list="deliveries" />
        </>
      }
    >
      <RecordList
        rows={list.map(({ id }) => id)}
        current={params.id}
        linkTo={linkTo}
        tools={<Tools params={params} counts={data?.counts} />}
        list={
          <>
            {list.length > 0 && (
              <DeliveryTable
                list={list}
                current={params.id}
                linkTo={linkTo}
                sort={params.sort}
                sortTo={(sort) => deliveriesPathFor({ ...params, sort, page: 1 })}
              />
            )}
            {data?.list.length === 0 && <Empty params={params} />}
            {!data &&
              (isError ? (
                <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
              ) : (
                <Skeleton tall />
              ))}
            {data && (
              <Pagination
                label={t('pages')}
                page={params.page}
                pages={pageCount(data.total, params)}
                to={(page) => deliveriesPathFor({ ...params, id: '', page })}
              />
            )}
          </>
        }
        total={data ? t('shown', { count: list.length, total: data.total }) : null}
        {...texts}
        record={<Selected key={params.id} id={params.id} listed={list.find(({ id }) => id === params.id)} />}
      />
    </StaffPage>
  )
}

function PricesLink() {
  const t = useTranslations('deliveries.prices')
  return <ArrowLink to={staffPricesPath}>{t('title')}</ArrowLink>
}

/** The views by status with the number of deliveries that match the search, and the search. */
function Tools({
  params: { status, q, sort },
  counts,
}: {
  params: DeliveryParams
  counts: DataOf<typeof staffDeliveryList>['counts'] | undefined
}) {
  const t = useTranslations('houseDeliveries')
  const statusText = useTranslations('deliveries.status.address')
  const countOf = (view: DeliveryParams['status']) => {
    if (!counts) return
    if (view === undefined) return Object.values(counts).reduce((sum, count) => sum + count, 0)
    return view === 'pending' ? counts.pendingReview + counts.pendingDelivery : counts[view]
  }
  return (
    <ListTools
      end={
        <ListSearch
          path={staffDeliveriesPath}
          q={q}
          label={t('search')}
          hidden={{ ...(status && { status }), ...(sort && { sort }) }}
        />
      }
    >
      <Views
        label={t('filters')}
        views={([undefined, 'pending', ...deliveryStatuses] as const).map((one) => {
          const count = countOf(one)
          return {
            to: deliveriesPathFor({ status: one, id: '', q, sort, page: 1 }),
            label: one === undefined ? t('all') : one === 'pending' ? t('pending') : statusText(one),
            ...(count !== undefined && { count }),
            isCurrent: one === status,
          }
        })}
      />
    </ListTools>
  )
}

function Empty({ params: { q, status } }: { params: DeliveryParams }) {
  const t = useTranslations('houseDeliveries')
  if (q === '') return <NoRows title={t('empty')} text={t(status === undefined ? 'emptyText' : 'noneOf')} />
  const search = { to: staffDeliveriesPath, label: t('showAll') }
  return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={search} />
}

/** @param listed the delivery as listed, until its record is loaded */
function Selected({ id, listed }: { id: string; listed: StaffDelivery | undefined }) {
  const t = useTranslations('houseDeliveries')
  const { data, isError, isFetching, refetch } = useApiQuery(
    staffDeliveryGet,
    { id },
    { refetchEvery: () => refreshIntervalMs },
  )
  const delivery = data ?? listed
  if (delivery) return <DeliveryRecord delivery={delivery} />
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton tall />
}
