import { useTranslations } from 'use-intl'
import { useCall } from '#web/api/api-hooks.ts'
import { AccountHead } from '#web/profile/account-head.tsx'
import { NothingYet } from '#web/profile/nothing-yet.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { orderList } from '#wire/calls/orders.ts'
import { DueBanner } from './due-banner.tsx'
import { OrderCard } from './order-card.tsx'
import css from './orders.module.css'
import { OrdersTabs } from './orders-tabs.tsx'

/** What is asked for the whole list. */
export const allOrders = { page: 1, size: 999, payStatus: -1 }

/** Everything that somebody has bought in sales: what is to be paid first, with one total and a day, then the rest. */
export function OrdersPage() {
  const t = useTranslations('orders')
  const { data, isError, isFetching, refetch } = useCall(orderList, allOrders)
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
          {list.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </>
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </>
  )
}
