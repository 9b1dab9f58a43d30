import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '#web/api/api-hooks.ts'
import { exactMoney } from '#web/i18n/formats.ts'
import { OrdersTabs } from '#web/orders/orders-tabs.tsx'
import { AccountHead } from '#web/profile/account-head.tsx'
import { paths } from '#web/shell/links.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import typography from '#web/ui/type.module.css'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import css from './mall-order.module.css'
import { MallOrderMark } from './mall-order-mark.tsx'
import { mallOrderPath, mallOrders } from './order-path.ts'

/** How many orders a page shows. */
export const pageSize = 20

/** One's own orders of the mall, the newest first. */
export function MallOrdersPage({ page }: { page: number }) {
  const t = useTranslations('mallOrders')
  const { data, isError, isFetching, refetch } = useCall(mallOrderList, { page, size: pageSize })
  return (
    <>
      <AccountHead title={t('list.title')}>
        <OrdersTabs current="mall" count={data?.total} />
      </AccountHead>
      {data ? (
        <>
          {data.list.length === 0 && (
            <EmptyState
              title={t('list.none')}
              action={<ArrowLink to={paths.mall}>{t('list.browse')}</ArrowLink>}
            >
              {t('list.noneText')}
            </EmptyState>
          )}
          {data.list.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
          <PageLinks
            label={t('list.pages')}
            page={page}
            pages={Math.ceil(data.total / pageSize)}
            to={(other) => (other === 1 ? mallOrders : `${mallOrders}?page=${other}`)}
          />
        </>
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </>
  )
}

function OrderEntry({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders')
  const { id, number, status, currency, lines, subtotal, paid, createdAt, until } = order
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <header className={css.head}>
        <h2 id={`order-${id}`} className={css.title}>
          <Link to={mallOrderPath(id)}>{t('title', { number })}</Link>
        </h2>
        <MallOrderMark status={status} />
        <DateTime at={createdAt} className={typography.small} />
      </header>
      <p className={css.address}>
        {lines.map(({ title, quantity }) => t('piece', { title, count: quantity })).join(' · ')}
      </p>
      <p className={typography.ui}>{exactMoney(paid === '' ? subtotal : paid, currency)}</p>
      {status === 'pending' && (
        <p className={typography.ui}>
          <Countdown end={until} /> <ArrowLink to={mallOrderPath(id)}>{t('list.pay')}</ArrowLink>
        </p>
      )}
    </article>
  )
}
