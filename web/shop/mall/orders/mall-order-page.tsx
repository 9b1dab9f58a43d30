import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import { PendingPayment } from '#web/account/payments/pending-payment.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import frame from '#web/shop/mall/with-summary.module.css'
import { mallOrderGet, mallOrderPay } from '#wire/calls/mall-orders.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { isFinal } from './is-final.ts'
import css from './mall-order.module.css'
import { MallOrderMark } from './mall-order-mark.tsx'
import { OrderAddress } from './order-address.tsx'
import { successPath } from './order-path.ts'
import { OrderRecord } from './order-record.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { Reservation, useHasExpired } from './reservation.tsx'

/** Refresh interval of an order that may still change, in milliseconds. */
const refreshIntervalMs = 30_000

/** One mall order: status, lines, address, and the buyer's next actions. */
export function MallOrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('mallOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(
    mallOrderGet,
    { orderId },
    {
      refetchEvery: (order) => (order === undefined || isFinal(order) ? 0 : refreshIntervalMs),
    },
  )
  if (data) return <Order order={data} />
  return (
    <section className={css.page}>
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
    <section className={css.page}>
      <Breadcrumb
        crumbs={[{ label: t('list.title'), to: paths.orders }, { label: t('title', { number }) }]}
      />
      <AccountHeader title={t('title', { number })}>
        <MallOrderMark status={status} />
      </AccountHeader>
      <div className={css.columns}>
        <div className={css.main}>
          <NextStep order={order} />
          <section className={part.part} aria-labelledby="record">
            <h2 id="record" className={part.legend}>
              {t('record.title')}
            </h2>
            <OrderRecord order={order} />
          </section>
          <OrderAddress order={order} />
          <div className={css.actions}>
            {canCancel && <CancelOrder order={order} />}
            <ReceiptLink order={order} />
            <Link
              to={`${paths.contact}?about=${encodeURIComponent(number)}`}
              className={classes(typography.link, typography.ui)}
            >
              {t('ask')}
            </Link>
          </div>
        </div>
        <aside className={frame.side} aria-labelledby="what">
          <h2 id="what" className={css.sideTitle}>
            {t('yours')}
          </h2>
          <OrderedLines lines={lines.map(toOrderedLine)} currency={currency} />
          <OrderTotals order={order} />
        </aside>
      </div>
    </section>
  )
}

export const toOrderedLine = ({
  productId,
  title,
  accent,
  picture,
  quantity,
  amount,
}: MallOrder['lines'][number]) => ({
  id: productId,
  title,
  accent,
  picture: picture?.key ?? null,
  quantity,
  amount,
})

/** The buyer’s current actions and notes. */
function NextStep({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders.next')
  const { status, reason, refundedAt, paidAt } = order
  switch (status) {
    case 'pending':
      return <Payment order={order} />
    case 'paid':
      return <Banner kind="success">{t('processing')}</Banner>
    case 'shipped':
      return <Banner kind="success">{t('shipped')}</Banner>
    case 'delivered':
      return <Banner kind="success">{t('delivered')}</Banner>
    case 'cancelled': {
      if (paidAt > 0) return <Banner>{t(refundedAt > 0 ? 'refunded' : 'refunding')}</Banner>
      return <Banner>{t(reason === 'lapsed' ? 'lapsed' : 'cancelled')}</Banner>
    }
  }
}

/** Payment during the reservation; when it expires, the order is refreshed (G1). */
function Payment({
  order: { id: orderId, until, currency, subtotal, totals, cardFees, pending },
}: {
  order: MallOrder
}) {
  const t = useTranslations('mallOrders')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const isUp = useHasExpired(until)
  useEffect(() => {
    if (!isUp) return
    void refresh(mallOrderGet)
    const timer = setInterval(() => void refresh(mallOrderGet), 2_000)
    return () => clearInterval(timer)
  }, [isUp, refresh])
  if (pending?.status === 'processing') return <PendingPayment pending={pending} currency={currency} />
  return (
    <>
      <Reservation until={until} amount={exactMoney(subtotal, currency)} />
      {pending && <PendingPayment pending={pending} currency={currency} />}
      <section className={part.part} aria-labelledby="payment">
        <h2 id="payment" className={part.legend}>
          {t('pay')}
        </h2>
        <PayByCard
          currency={currency}
          subtotal={subtotal}
          totals={totals}
          fees={cardFees}
          pay={(params) => call(mallOrderPay, { orderId, ...params })}
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
