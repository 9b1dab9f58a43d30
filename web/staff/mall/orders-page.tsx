import { useTranslations } from 'use-intl'
import { orderStatuses } from '#domain/mall/order.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { orderListRequest, pageCount } from '#web/staff/kit/order-list-params.ts'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useRecordTexts } from '#web/staff/kit/record-texts.ts'
import { StatusViews } from '#web/staff/kit/status-views.tsx'
import { ListTools } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPath } from '#web/staff/stock/query-params.ts'
import { staffMallOrderGet, staffMallOrderList } from '#wire/calls/staff-mall.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { OrderRecord } from './order-record.tsx'
import { OrderTable } from './order-table.tsx'
import { mallOrdersPath } from './paths.ts'
import { pathFor, type StaffMallParams } from './query-params.ts'

const noOrders: readonly StaffMallOrder[] = []

/** The mall's orders, for staff: a list, and the selected order beside it. */
export function MallOrdersPage({ params }: { params: StaffMallParams }) {
  const t = useTranslations('houseMallOrders')
  const query = useApiQuery(staffMallOrderList, orderListRequest(params))
  const { data } = query
  const list = data?.list ?? noOrders
  const linkTo = (id: string) => pathFor({ ...params, id })
  const selected = list.find(({ id }) => id === params.id)
  const texts = useRecordTexts('houseMallOrders')
  return (
    <StaffPage fill title={t('title')} tools={<ArrowLink to={stockPath}>{t('products')}</ArrowLink>}>
      <RecordList
        record={<Selected key={params.id} id={params.id} listed={selected} />}
        {...texts}
        tools={<Tools params={params} counts={data?.counts} />}
        rows={list.map(({ id }) => id)}
        current={params.id}
        linkTo={linkTo}
        list={
          data ? (
            <>
              {list.length === 0 ? (
                <Empty params={params} />
              ) : (
                <OrderTable list={list} current={params.id} linkTo={linkTo} />
              )}
              <Pagination
                label={t('pages')}
                page={params.page}
                pages={pageCount(data.total)}
                to={(page) => pathFor({ ...params, id: '', page })}
              />
            </>
          ) : (
            <LoadingOrError message={t('failed')} query={query} />
          )
        }
        total={data ? t('shown', { count: list.length, total: data.total }) : null}
      />
    </StaffPage>
  )
}

/** The views by status, with the number of orders that match the search, and the search. */
function Tools({
  params: { status, q },
  counts,
}: {
  params: StaffMallParams
  counts: DataOf<typeof staffMallOrderList>['counts'] | undefined
}) {
  const t = useTranslations('houseMallOrders')
  return (
    <ListTools
      end={
        <ListSearch
          path={mallOrdersPath}
          q={q}
          label={t('search')}
          hidden={status === '' ? {} : { status }}
        />
      }
    >
      <StatusViews
        label={t('filters')}
        statuses={orderStatuses}
        current={status}
        counts={counts}
        nameOf={(one) => t(`state.${one}`)}
        to={(one) => pathFor({ status: one, q, id: '', page: 1 })}
      />
    </ListTools>
  )
}

function Empty({ params: { q, status } }: { params: StaffMallParams }) {
  const t = useTranslations('houseMallOrders')
  if (q === '') return <NoRows title={t('empty')} text={t(status === '' ? 'emptyText' : 'noneOf')} />
  return (
    <NoRows
      title={t('noHit', { query: q })}
      text={t('noHitText')}
      search={{ to: mallOrdersPath, label: t('showAll') }}
    />
  )
}

/** @param listed the order as listed, until its record is loaded */
function Selected({ id, listed }: { id: string; listed: StaffMallOrder | undefined }) {
  const t = useTranslations('houseMallOrders')
  const query = useApiQuery(staffMallOrderGet, { orderId: id })
  const order = query.data ?? listed
  return order ? <OrderRecord order={order} /> : <LoadingOrError message={t('failed')} query={query} />
}
