import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { giftOrderStatuses } from '#domain/points/gift-order.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { orderListRequest, pageCount } from '#web/staff/kit/order-list-params.ts'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useRecordTexts } from '#web/staff/kit/record-texts.ts'
import { StatusViews } from '#web/staff/kit/status-views.tsx'
import { ListTools } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffGiftOrderGet, staffGiftOrderList } from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { GiftRecord } from './gift-record.tsx'
import { GiftTable } from './gift-table.tsx'
import { type GiftOrderParams, giftOrdersPathFor, pointsPath } from './query-params.ts'

const noOrders: readonly StaffGiftOrder[] = []

/** Redeemed gifts, for staff: a list, and the selected gift beside it. */
export function GiftOrdersPage({ params, tabs }: { params: GiftOrderParams; tabs: ReactNode }) {
  const t = useTranslations('housePoints')
  const query = useApiQuery(staffGiftOrderList, orderListRequest(params))
  const { data } = query
  const list = data?.list ?? noOrders
  const rows = { current: params.id, linkTo: (id: string) => giftOrdersPathFor({ ...params, id }) }
  const texts = useRecordTexts('housePoints.orders')
  return (
    <StaffPage fill title={t('page.title')} tools={tabs}>
      <RecordList
        {...rows}
        rows={list.map(({ id }) => id)}
        {...texts}
        tools={<Tools params={params} counts={data?.counts} />}
        total={data ? t('orders.shown', { count: list.length, total: data.total }) : null}
        record={<Selected key={params.id} id={params.id} listed={list.find(({ id }) => id === params.id)} />}
        list={
          <>
            {list.length > 0 && <GiftTable {...rows} list={list} />}
            {data?.list.length === 0 && <Empty params={params} />}
            {data ? (
              <Pagination
                label={t('orders.pages')}
                page={params.page}
                pages={pageCount(data.total)}
                to={(page) => giftOrdersPathFor({ ...params, id: '', page })}
              />
            ) : (
              <LoadingOrError message={t('orders.failed')} query={query} />
            )}
          </>
        }
      />
    </StaffPage>
  )
}

/** The views by status, with the number of gifts that match the search, and the search. */
function Tools({
  params: { status, q },
  counts,
}: {
  params: GiftOrderParams
  counts: DataOf<typeof staffGiftOrderList>['counts'] | undefined
}) {
  const t = useTranslations('housePoints.orders')
  const hidden = status === '' ? {} : { status }
  return (
    <ListTools end={<ListSearch path={pointsPath} q={q} label={t('search')} hidden={hidden} />}>
      <StatusViews
        label={t('filters')}
        statuses={giftOrderStatuses}
        current={status}
        counts={counts}
        nameOf={(one) => t(`state.${one}`)}
        to={(one) => giftOrdersPathFor({ status: one, q, id: '', page: 1 })}
      />
    </ListTools>
  )
}

function Empty({ params: { q, status } }: { params: GiftOrderParams }) {
  const t = useTranslations('housePoints.orders')
  if (q === '') return <NoRows title={t('none')} text={t(status === '' ? 'noneText' : 'noneOf')} />
  const search = { to: pointsPath, label: t('showAll') }
  return <NoRows title={t('noHit', { query: q })} text={t('noHitText')} search={search} />
}

/** @param listed the gift as listed, until its record is loaded */
function Selected({ id, listed }: { id: string; listed: StaffGiftOrder | undefined }) {
  const t = useTranslations('housePoints.orders')
  const query = useApiQuery(staffGiftOrderGet, { id })
  const order = query.data ?? listed
  return order ? <GiftRecord order={order} /> : <LoadingOrError message={t('failed')} query={query} />
}
