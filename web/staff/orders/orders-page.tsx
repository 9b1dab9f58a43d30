import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import backLink from '#web/staff/layout/back-link.module.css'
import { sumOf } from '#web/staff/overview/due-orders.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffOrderFilters, staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'
import css from './orders.module.css'
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
  useRowKeys({ rows: keys, current: orderId, linkTo, selection })
  return (
    <StaffPage fill title={t('page.title')}>
      <ListTools end={<ListSearch path={ordersPath} q={q} label={t('search')} />}>
        <Views
          label={t('views')}
          views={staffOrderFilters.map((one) => ({
            to: ordersPathFor({ show: one, orderId: '', q }),
            label: t(`show.${one}`),
            ...(data && { count: data.counts[one] }),
            isCurrent: one === show,
          }))}
        />
      </ListTools>
      <Split
        isWide
        isChosen={orderId !== ''}
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
        footer={
          <>
            {data && <Sums list={list} total={data.total} selected={selection.keys} />}
            <Hints />
          </>
        }
        record={
          orderId !== '' && (
            <>
              <Link to={ordersPathFor({ ...params, orderId: '' })} className={backLink.back}>
                {t('back')}
              </Link>
              <Selected key={orderId} orderId={orderId} />
            </>
          )
        }
      />
    </StaffPage>
  )
}

function Empty({ show, q }: { show: OrderParams['show']; q: string }) {
  const t = useTranslations('houseOrders')
  return (
    <div className={css.empty}>
      {q === '' ? (
        <EmptyState title={t('none')}>{t(`noneOf.${show}`)}</EmptyState>
      ) : (
        <EmptyState title={t('noHit', { query: q })}>{t('noHitText')}</EmptyState>
      )}
    </div>
  )
}

/** How many orders are listed of all, what they come to, and the same for those selected. */
function Sums({
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
  const amountOf = (orders: readonly StaffOrderLine[], of: number): string | null => {
    const sum = sumOf({ list: orders, total: of }, 'total')
    return sum && exactMoney((sum.cents / 100).toFixed(2), sum.currency)
  }
  const all = amountOf(list, total)
  const amount = amountOf(chosen, chosen.length)
  const count = chosen.length
  return (
    <ListFooter end={all !== null && t('sum', { amount: all })}>
      <span>{t('shown', { count: list.length, total })}</span>
      <span role="status">
        {count > 0 && (amount === null ? t('selectedOnly', { count }) : t('selected', { count, amount }))}
      </span>
    </ListFooter>
  )
}

function Hints() {
  const t = useTranslations('houseOrders.keys')
  return (
    <KeyHints
      hints={[
        { caps: ['J', 'K'], text: t('move') },
        { caps: ['Space'], text: t('select') },
        { caps: ['/'], text: t('search') },
        { caps: ['?'], text: t('all') },
      ]}
    />
  )
}

function Selected({ orderId }: { orderId: string }) {
  const t = useTranslations('houseOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(staffOrderGet, { orderId })
  if (data) return <OrderSheet sheet={data} />
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton className={css.waitingSheet} />
}
