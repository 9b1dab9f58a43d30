import { useTranslations } from 'use-intl'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { staffDeliveriesPath, staffPricesPath } from '#web/account/deliveries/delivery-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import recordCss from '#web/staff/kit/record.module.css'
import { RecordBar } from '#web/staff/kit/record-bar.tsx'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffDeliveryGet, staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './deliveries.module.css'
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
  const rows = list.map(({ id }) => id)
  const linkTo = (id: string) => deliveriesPathFor({ ...params, id })
  useRowKeys({ rows, current: params.id, linkTo })
  return (
    <StaffPage
      fill
      title={t('title')}
      tools={
        <>
          <ConnectionMark isLive={!isBehind}>{t(isBehind ? 'behind' : 'live')}</ConnectionMark>
          <PricesLink />
        </>
      }
    >
      <div className={params.id === '' ? undefined : recordCss.listOnly}>
        <Tools params={params} counts={data?.counts} />
      </div>
      <Split
        isChosen={params.id !== ''}
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
                <Skeleton className={css.waiting} />
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
        footer={
          <>
            {data && <ListFooter>{t('shown', { count: list.length, total: data.total })}</ListFooter>}
            <Hints />
          </>
        }
        record={
          params.id !== '' && (
            <div className={recordCss.pane}>
              <RecordBar
                rows={rows}
                current={params.id}
                backTo={linkTo('')}
                linkTo={linkTo}
                labels={{
                  back: t('back'),
                  previous: t('previous'),
                  next: t('next'),
                  position: (position, total) => t('position', { position, total }),
                }}
              />
              <Selected key={params.id} id={params.id} listed={list.find(({ id }) => id === params.id)} />
            </div>
          )
        }
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
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
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
        views={([undefined, ...deliveryStatuses] as const).map((one) => {
          const count = one === undefined ? all : counts?.[one]
          return {
            to: deliveriesPathFor({ status: one, id: '', q, sort, page: 1 }),
            label: one === undefined ? t('all') : statusText(one),
            ...(count !== undefined && { count }),
            isCurrent: one === status,
          }
        })}
      />
    </ListTools>
  )
}

function Empty({ params }: { params: DeliveryParams }) {
  const t = useTranslations('houseDeliveries')
  const { q, status } = params
  if (q !== '')
    return (
      <div className={recordCss.empty}>
        <EmptyState
          title={t('noHit', { query: q })}
          action={<ArrowLink to={staffDeliveriesPath}>{t('showAll')}</ArrowLink>}
        >
          {t('noHitText')}
        </EmptyState>
      </div>
    )
  return (
    <div className={recordCss.empty}>
      <EmptyState title={t('empty')}>{t(status === undefined ? 'emptyText' : 'noneOf')}</EmptyState>
    </div>
  )
}

/** The keys of the list, with their texts in `keys`. */
const listKeys = [
  [['J', 'K'], 'move'],
  [['/'], 'search'],
  [['?'], 'all'],
] as const

function Hints() {
  const t = useTranslations('houseDeliveries')
  const hints = listKeys.map(([caps, name]) => ({ caps, text: t(`keys.${name}`) }))
  return <KeyHints tap={t('tap')} hints={hints} />
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
  return <Skeleton className={css.waiting} />
}
