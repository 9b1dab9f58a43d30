import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isUnpaid } from '#domain/orders/state.ts'
import { AccountHead } from '#web/account/profile/account-head.tsx'
import { NothingYet } from '#web/account/profile/nothing-yet.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MallOrderEntry } from '#web/shop/mall/orders/mall-order-entry.tsx'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { DueBanner } from './due-banner.tsx'
import { OrderCard } from './order-card.tsx'
import { auctionOrders, mallOrders } from './order-path.ts'
import css from './orders.module.css'
import { allOrders } from './orders-page.tsx'
import { OrdersTabs } from './orders-tabs.tsx'

/** How many orders of a kind are shown here that ask for nothing. */
const few = 3

/** What is asked of the mall. */
export const latestOfMall = { page: 1, size: few }

/** What somebody has bought, in sales and in the mall: what is to be paid, and the latest of each, with the way to the rest. */
export function AllOrdersPage() {
  const t = useTranslations('orders')
  const auction = useApiQuery(orderList, allOrders)
  const mall = useApiQuery(mallOrderList, latestOfMall)
  const isFailed = (auction.isError && !auction.data) || (mall.isError && !mall.data)
  const again = () => void Promise.all([auction.refetch(), mall.refetch()])
  return (
    <>
      <AccountHead title={t('title')}>
        <OrdersTabs current="all" count={undefined} />
      </AccountHead>
      {auction.data && mall.data ? (
        <>
          <DueBanner orders={auction.data.list} />
          {auction.data.total + mall.data.total === 0 && (
            <NothingYet title={t('none.title')} text={t('none.text')} browse={t('none.browse')} />
          )}
          {auction.data.total > 0 && (
            <Part title={t('ofAuctions')} to={auctionOrders} more={t('allOf', { count: auction.data.total })}>
              {shownOf(auction.data.list).map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </Part>
          )}
          {mall.data.total > 0 && (
            <Part title={t('ofMall')} to={mallOrders} more={t('allOf', { count: mall.data.total })}>
              {mall.data.list.map((order) => (
                <MallOrderEntry key={order.id} order={order} />
              ))}
            </Part>
          )}
        </>
      ) : isFailed ? (
        <ErrorState message={t('failed')} onRetry={again} busy={auction.isFetching || mall.isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </>
  )
}

function Part({
  title,
  to,
  more,
  children,
}: {
  title: string
  to: string
  more: string
  children: ReactNode
}) {
  return (
    <section className={css.kind} aria-label={title}>
      <header className={css.kindHead}>
        <h2 className={typography.t2}>{title}</h2>
        <ArrowLink to={to}>{more}</ArrowLink>
      </header>
      {children}
    </section>
  )
}

/** What is to be paid, all of it; of the rest the first few, as they come. */
export function shownOf(orders: readonly Order[]): readonly Order[] {
  const rest = orders.filter(({ status }) => !isUnpaid(status)).slice(0, few)
  return orders.filter((order) => isUnpaid(order.status) || rest.includes(order))
}
