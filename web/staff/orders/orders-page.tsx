import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { bankStatementsPath } from '#web/staff/bank-statements/paths.ts'
import { ExportLink } from '#web/staff/exports/export-link.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useRecordTexts } from '#web/staff/kit/record-texts.ts'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { sumOf } from '#web/staff/overview/due-orders.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { bankStatementList } from '#wire/calls/bank-statements.ts'
import { staffOrderFilters, staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'
import { type OrderParams, orderListRequest, ordersPath, ordersPathFor } from './query-params.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 15_000

const noOrders: readonly StaffOrderLine[] = []

/** All buyers' orders for staff: a list that can be searched, its sums, and the selected order beside it. */
export function StaffOrdersPage({ params }: { params: OrderParams }) {
  const t = useTranslations('houseOrders')
  const { show, orderId, q = '' } = params
  const { data, isError, isFetching, refetch } = useApiQuery(staffOrderList, orderListRequest(params), {
    refetchEvery: () => refreshIntervalMs,
  })
  const list = data?.list ?? noOrders
  const keys = list.map(({ id }) => id)
  const selection = useSelection(keys)
  const linkTo = (id: string) => ordersPathFor({ ...params, orderId: id })
  const sum = data ? amountOf(list, data.total) : null
  const texts = useRecordTexts('houseOrders')
  return (
    <StaffPage
      fill
      title={t('page.title')}
      tools={
        <>
          <MayCall call={bankStatementList}>
            <ArrowLink to={bankStatementsPath}>{t('bankStatements')}</ArrowLink>
          </MayCall>
          <ExportLink list="orders" />
        </>
      }
    >
      <RecordList
        isWide
        rows={keys}
        current={orderId}
        linkTo={linkTo}
        selection={selection}
        tools={<Tools params={params} counts={data?.counts} />}
        list={
          <>
            {list.length > 0 && (
              <OrderTable
                list={list}
                current={orderId}
                linkTo={linkTo}
                selection={{
                  ...selection,
                  allLabel: t('selectAll'),
                  label: (key) =>
                    t('selectOrder', { number: list.find(({ id }) => id === key)?.number ?? '' }),
                }}
              />
            )}
            {data?.list.length === 0 && <Empty show={show} q={q} />}
            {!data && isError && (
              <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
            )}
          </>
        }
        total={data ? <Shown list={list} total={data.total} selected={selection.keys} /> : null}
        sum={sum !== null && t('sum', { amount: sum })}
        {...texts}
        record={<Selected key={orderId} orderId={orderId} />}
      />
    </StaffPage>
  )
}

/** The views by what orders need, with their counts, and the search. */
function Tools({
  params: { show, q = '' },
  counts,
}: {
  params: OrderParams
  counts: DataOf<typeof staffOrderList>['counts'] | undefined
}) {
  const t = useTranslations('houseOrders')
  return (
    <ListTools end={<ListSearch path={ordersPath} q={q} label={t('search')} />}>
      <Views
        label={t('views')}
        views={staffOrderFilters.map((one) => ({
          to: ordersPathFor({ show: one, orderId: '', q }),
          label: t(`show.${one}`),
          ...(counts && { count: counts[one] }),
          isCurrent: one === show,
        }))}
      />
    </ListTools>
  )
}

function Empty({ show, q }: { show: OrderParams['show']; q: string }) {
  const t = useTranslations('houseOrders')
  return q === '' ? (
    <NoRows title={t('none')} text={t(`noneOf.${show}`)} />
  ) : (
    <NoRows title={t('noHit', { query: q })} text={t('noHitText')} />
  )
}

/** Returns the total of orders, or null if some are not listed or their currencies differ. */
function amountOf(orders: readonly StaffOrderLine[], total: number): string | null {
  const sum = sumOf({ list: orders, total }, 'total')
  return sum && exactMoney((sum.cents / 100).toFixed(2), sum.currency)
}

/** States how many of all orders are listed, and how many are selected with their total. */
function Shown({
  list,
  total,
  selected,
}: {
  list: readonly StaffOrderLine[]
  total: number
  selected: ReadonlySet<string>
}) {
  const t = useTranslations('houseOrders')
  const chosen = list.filter(({ id }) => selected.has(id))
  const count = chosen.length
  const amount = amountOf(chosen, count)
  return (
    <>
      <span>{t('shown', { count: list.length, total })}</span>
      <span role="status">
        {count > 0 && (amount === null ? t('selectedOnly', { count }) : t('selected', { count, amount }))}
      </span>
    </>
  )
}

function Selected({ orderId }: { orderId: string }) {
  const t = useTranslations('houseOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(staffOrderGet, { orderId })
  if (data) return <OrderSheet sheet={data} />
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton tall />
}
