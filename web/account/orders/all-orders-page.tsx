import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isUnpaid } from '#domain/orders/state.ts'
import { EmptyAccountPage } from '#web/account/profile/empty-account-page.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MallOrderEntry } from '#web/shop/mall/orders/mall-order-entry.tsx'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { singleDueOrder } from './due.ts'
import { OrderCard } from './order-card.tsx'
import { allOrdersParams, latestMallOrders, previewCount } from './order-list-params.ts'
import { auctionOrders, mallOrders } from './order-path.ts'
import css from './orders.module.css'
import { OrdersHeader } from './orders-header.tsx'

/** Shows the overview of auction and mall orders: unpaid ones, and the latest of each kind with a link to further ones. */
export function AllOrdersPage() {
  const t = useTranslations('orders')
  const auction = useApiQuery(orderList, allOrdersParams)
  const mall = useApiQuery(mallOrderList, latestMallOrders)
  const isFailed = (auction.isError && !auction.data) || (mall.isError && !mall.data)
  const visible = visibleOrders(auction.data?.list ?? [])
  const isOnlyDue = singleDueOrder(visible) !== null
  const retry = () => void Promise.all([auction.refetch(), mall.refetch()])
  return (
    <>
      <OrdersHeader current="all" />
      {auction.data && mall.data ? (
        <>
          {auction.data.total + mall.data.total === 0 && (
            <EmptyAccountPage title={t('none.title')} text={t('none.textOfBoth')} browse={t('none.browse')}>
              <ButtonLink kind="line" size="sm" to={paths.mall}>
                {t('none.mall')}
              </ButtonLink>
            </EmptyAccountPage>
          )}
          {auction.data.total > 0 && (
            <OrdersSection
              title={t('auction')}
              to={auctionOrders}
              shown={visible.length}
              total={auction.data.total}
            >
              {visible.map((order) => (
                <OrderCard key={order.id} order={order} isOnlyDue={isOnlyDue} />
              ))}
            </OrdersSection>
          )}
          {mall.data.total > 0 && (
            <OrdersSection
              title={t('mall')}
              to={mallOrders}
              shown={mall.data.list.length}
              total={mall.data.total}
            >
              {mall.data.list.map((order) => (
                <MallOrderEntry key={order.id} order={order} />
              ))}
            </OrdersSection>
          )}
        </>
      ) : isFailed ? (
        <ErrorState message={t('failed')} onRetry={retry} busy={auction.isFetching || mall.isFetching} />
      ) : (
        <Skeleton tall />
      )}
    </>
  )
}

function OrdersSection({
  title,
  to,
  shown,
  total,
  children,
}: {
  title: string
  to: string
  shown: number
  total: number
  children: ReactNode
}) {
  const t = useTranslations('orders')
  return (
    <section className={css.kind} aria-label={title}>
      <header className={classes(layout.spread, css.kindHead)}>
        <h2 className={typography.t1}>{title}</h2>
        {total > shown && <ArrowLink to={to}>{t('allOf', { count: total })}</ArrowLink>}
      </header>
      {children}
    </section>
  )
}

/** Returns all unpaid orders, and the first few of the rest. */
export function visibleOrders(orders: readonly Order[]): readonly Order[] {
  const rest = orders.filter(({ status }) => !isUnpaid(status)).slice(0, previewCount)
  return orders.filter((order) => isUnpaid(order.status) || rest.includes(order))
}
