import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountHead } from '#web/account/profile/account-head.tsx'
import { NothingYet } from '#web/account/profile/nothing-yet.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { orderList } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { DueBanner } from './due-banner.tsx'
import { OrderCard } from './order-card.tsx'
import { auctionOrders } from './order-path.ts'
import css from './orders.module.css'
import { OrdersTabs } from './orders-tabs.tsx'
import { isIn, orderViews, viewAsked } from './shown.ts'

/** What is asked for the whole list. */
export const allOrders = { page: 1, size: 999, payStatus: -1 }

/** Everything that somebody has bought in sales: what is to be paid first, with one total and a day, then the rest. */
export function OrdersPage() {
  const t = useTranslations('orders')
  const { data, isError, isFetching, refetch } = useApiQuery(orderList, allOrders)
  const list = data?.list
  return (
    <>
      <AccountHead title={t('title')}>
        <OrdersTabs current="auction" count={data?.total} />
      </AccountHead>
      {list ? (
        <>
          <DueBanner orders={list} />
          {list.length === 0 && (
            <NothingYet title={t('none.title')} text={t('none.text')} browse={t('none.browse')} />
          )}
          <OrderViews orders={list} />
        </>
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </>
  )
}

/** The orders of the view that the address asks for. Views that would be empty, or all there is, are not offered. */
function OrderViews({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('orders.views')
  const [params] = useSearchParams()
  const shown = viewAsked(params.get('show'))
  const tabs = orderViews
    .map((view) => ({
      to: view === 'all' ? auctionOrders : `${auctionOrders}?show=${view}`,
      label: t(view),
      count: orders.filter((order) => isIn(view, order)).length,
      current: view === shown,
    }))
    .filter(({ count, current }) => count > 0 || current)
  return (
    <>
      {tabs.length > 2 && (
        <div className={css.views}>
          <LinkTabs label={t('label')} tabs={tabs} />
        </div>
      )}
      {orders
        .filter((order) => isIn(shown, order))
        .map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
    </>
  )
}
