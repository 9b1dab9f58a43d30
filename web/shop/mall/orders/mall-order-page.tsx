import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { mallOrderGet, mallOrderPay } from '#wire/calls/mall-orders.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Held, useIsUp } from './held.tsx'
import { isOver } from './is-over.ts'
import css from './mall-order.module.css'
import { MallOrderMark } from './mall-order-mark.tsx'
import { OrderAddress } from './order-address.tsx'
import { successPath } from './order-path.ts'
import { OrderRecord } from './order-record.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderedLines } from './ordered-lines.tsx'

/** Milliseconds between two looks at an order that is not over yet. */
const rhythm = 30_000

/** One order of the mall: how far it has come, what is in it, where it goes, and what its buyer can still do. */
export function MallOrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('mallOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(
    mallOrderGet,
    { orderId },
    {
      refetchEvery: (order) => (order === undefined || isOver(order) ? 0 : rhythm),
    },
  )
  if (data) return <Order order={data} />
  return (
    <section className={classes(layout.shell, css.page)}>
      {isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </section>
  )
}

function Order({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders')
  const { number, status, lines, currency, canCancel } = order
  return (
    <section className={classes(layout.shell, css.page)}>
      <div className={css.head}>
        <h1 className={typography.d2}>{t('title', { number })}</h1>
        <MallOrderMark status={status} />
      </div>
      <div className={classes(layout.grid, css.columns)}>
        <div className={css.main}>
          <NextStep order={order} />
          <section className={css.part} aria-labelledby="record">
            <h2 id="record" className={css.legend}>
              {t('record.title')}
            </h2>
            <OrderRecord order={order} />
          </section>
          <OrderAddress order={order} />
          {canCancel && (
            <div className={css.acts}>
              <CancelOrder order={order} />
            </div>
          )}
        </div>
        <aside className={css.side} aria-labelledby="what">
          <h2 id="what" className={css.sideTitle}>
            {t('yours')}
          </h2>
          <OrderedLines lines={lines.map(asShown)} currency={currency} />
          <OrderTotals order={order} />
        </aside>
      </div>
    </section>
  )
}

export const asShown = ({ productId, title, picture, quantity, amount }: MallOrder['lines'][number]) => ({
  id: productId,
  title,
  picture: picture?.key ?? null,
  quantity,
  amount,
})

/** What its buyer is to do, or to know, now. */
function NextStep({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders.next')
  const { status, reason, refundedAt, paidAt } = order
  switch (status) {
    case 'pending':
      return <PayFor order={order} />
    case 'paid':
      return <Banner kind="success">{t('processing')}</Banner>
    case 'shipped':
      return <Banner>{t('shipped')}</Banner>
    case 'delivered':
      return <Banner kind="success">{t('delivered')}</Banner>
    case 'cancelled': {
      if (paidAt > 0) return <Banner>{t(refundedAt > 0 ? 'refunded' : 'refunding')}</Banner>
      return <Banner>{t(reason === 'lapsed' ? 'lapsed' : 'cancelled')}</Banner>
    }
  }
}

/** Paying it, while it holds its goods; once its time is up the house is asked at once what has become of it (G1). */
function PayFor({ order: { id: orderId, until, currency, totals, cardFees } }: { order: MallOrder }) {
  const t = useTranslations('mallOrders')
  const ask = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const isUp = useIsUp(until)
  useEffect(() => {
    if (!isUp) return
    void refresh(mallOrderGet)
    const timer = setInterval(() => void refresh(mallOrderGet), 2_000)
    return () => clearInterval(timer)
  }, [isUp, refresh])
  return (
    <>
      <Held until={until} />
      <section className={css.part} aria-labelledby="payment">
        <h2 id="payment" className={css.legend}>
          {t('pay')}
        </h2>
        <PayByCard
          currency={currency}
          totals={totals}
          fees={cardFees}
          pay={({ cardId, ak }) => ask(mallOrderPay, { orderId, cardId, ak })}
          onPaid={() => {
            void refresh(mallOrderGet)
            void navigate(successPath(orderId))
          }}
          onChanged={() => void refresh(mallOrderGet)}
        />
      </section>
    </>
  )
}
