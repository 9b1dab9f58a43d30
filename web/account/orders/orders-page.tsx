import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyAccountPage } from '#web/account/profile/empty-account-page.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { orderList } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { singleDueOrder } from './due.ts'
import { OrderCard } from './order-card.tsx'
import { allOrdersParams } from './order-list-params.ts'
import { isInView, orderViews, parseView, viewPath } from './order-views.ts'
import css from './orders.module.css'
import { OrdersHeader } from './orders-header.tsx'

/** Shows the user's auction orders, with the unpaid total and due date at the top. */
export function OrdersPage() {
  const t = useTranslations('orders')
  const { data, isError, isFetching, refetch } = useApiQuery(orderList, allOrdersParams)
  const list = data?.list
  return (
    <>
      <OrdersHeader current="auction" />
      {list ? (
        <>
          {list.length === 0 && (
            <EmptyAccountPage title={t('none.title')} text={t('none.text')} browse={t('none.browse')} />
          )}
          <OrderViews orders={list} />
        </>
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton tall />
      )}
    </>
  )
}

/** Shows the orders of the view in the URL. Empty views are hidden. */
function OrderViews({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('orders.views')
  const [params] = useSearchParams()
  const currentView = parseView(params.get('show'))
  const isOnlyDue = singleDueOrder(orders) !== null
  const filters = orderViews
    .map((view) => ({
      to: viewPath(view),
      label: t(view),
      count: orders.filter((order) => isInView(view, order)).length,
      current: view === currentView,
    }))
    .filter(({ count, current }) => count > 0 || current)
  return (
    <>
      {filters.length > 2 && (
        <nav className={css.filters} aria-label={t('label')}>
          {filters.map(({ to, label, count, current }) => (
            <Link
              key={to}
              to={to}
              preventScrollReset
              className={classes(!current && typography.link)}
              aria-current={current ? 'true' : undefined}
            >
              {label} {figure(count)}
            </Link>
          ))}
        </nav>
      )}
      {orders
        .filter((order) => isInView(currentView, order))
        .map((order) => (
          <OrderCard key={order.id} order={order} isOnlyDue={isOnlyDue} />
        ))}
    </>
  )
}
