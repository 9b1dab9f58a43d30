import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffOrderFilters, staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { OrderSheet } from './order-sheet.tsx'
import css from './orders.module.css'
import { type OrderParams, orderListRequest, ordersPathFor } from './query-params.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 15_000

/** All buyers' orders for staff: a list, and the selected one beside it. */
export function StaffOrdersPage({ params }: { params: OrderParams }) {
  const t = useTranslations('houseOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(staffOrderList, orderListRequest(params.show), {
    refetchEvery: () => refreshIntervalMs,
  })
  const tabs = staffOrderFilters.map((show) => ({
    to: ordersPathFor({ show, orderId: '' }),
    label: t(`show.${show}`),
    ...(show === params.show && data ? { count: data.total } : {}),
    current: show === params.show,
  }))
  const isEmpty = data?.list.length === 0 && params.orderId === ''
  return (
    <StaffPage title={t('page.title')} tools={<LinkTabs label={t('views')} tabs={tabs} />}>
      {!data && isError && (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {isEmpty ? (
        <EmptyState title={t('none')}>{t(`noneOf.${params.show}`)}</EmptyState>
      ) : (
        <div className={classes(css.desk, params.orderId !== '' && css.chosen)}>
          <nav className={css.list} aria-label={t('list')}>
            <ul>
              {data?.list.map((line) => (
                <Line key={line.id} line={line} params={params} />
              ))}
            </ul>
          </nav>
          {params.orderId === '' ? (
            <p className={layout.hint}>{t('choose')}</p>
          ) : (
            <Selected key={params.orderId} orderId={params.orderId} />
          )}
        </div>
      )}
    </StaffPage>
  )
}

function Line({ line, params }: { line: StaffOrderLine; params: OrderParams }) {
  const t = useTranslations('houseOrders')
  const { id, number, buyer, isWalkIn, auction, currency, owed, toReturn, goneBack } = line
  const { dueAt, isOverdue, status, proofs } = line
  return (
    <li>
      <Link
        to={ordersPathFor({ ...params, orderId: id })}
        preventScrollReset
        className={layout.listItem}
        aria-current={id === params.orderId ? 'true' : undefined}
      >
        <span className={css.name}>{t('line', { number, buyer })}</span>
        <span className={css.small}>
          {auction.title}
          {isWalkIn && ` · ${t('walkIn')}`}
        </span>
        <span className={css.small}>
          {t(`status.${status}`)}
          {status === 'AUTHORISED' &&
            ` · ${exactMoney(owed, currency)} · ${t(isOverdue ? 'wasDue' : 'due', { date: date(dueAt) })}`}
        </span>
        {proofs > 0 && <span className={css.mark}>{t('waiting', { count: proofs })}</span>}
        {toReturn !== '0.00' && (
          <span className={css.mark}>{t('toReturn', { amount: exactMoney(toReturn, currency) })}</span>
        )}
        {goneBack !== '0.00' && (
          <span className={css.mark}>{t('goneBack', { amount: exactMoney(goneBack, currency) })}</span>
        )}
      </Link>
    </li>
  )
}

function Selected({ orderId }: { orderId: string }) {
  const t = useTranslations('houseOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(staffOrderGet, { orderId })
  if (data) return <OrderSheet sheet={data} />
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton className={css.waitingSheet} />
}
