import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { isOverdue } from '#domain/orders/due.ts'
import { OrderDelivery } from '#web/account/deliveries/order-delivery.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { orderGet } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { dueNow } from './due.ts'
import { EarlierInvoices, InvoiceLink } from './invoice-link.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderLots } from './order-lots.tsx'
import { OrderMark } from './order-mark.tsx'
import { auctionOrders } from './order-path.ts'
import { OrderTotals } from './order-totals.tsx'
import css from './orders.module.css'
import { OrderPayment } from './pay/order-payment.tsx'
import { PaymentPlan } from './payment-plan.tsx'

/** The page of an order: its lots, and one panel with its sums and the way to pay. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const { data, isError, isFetching, refetch } = useApiQuery(orderGet, { orderId })
  if (data) return <OrderDetails {...data} />
  return (
    <>
      <AccountHeader title={t('detail.title')} />
      {isError ? (
        <ErrorState message={t('failedOne')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </>
  )
}

function OrderDetails({ order, bank }: DataOf<typeof orderGet>) {
  const t = useTranslations('orders')
  const { auction, number } = order
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('title'), to: auctionOrders }, { label: t('detail.heading', { number }) }]}
      />
      <AccountHeader
        title={
          <Link to={`/auction/${auction.id}`}>
            <Accent text={auction.title} accent={auction.accent} />
          </Link>
        }
      >
        <OrderMark order={order} />
      </AccountHeader>
      <section aria-label={auction.title}>
        <div className={css.body}>
          <div>
            <OrderLots order={order} />
            <OrderLines order={order} heading="h2" />
            <p className={css.links}>
              <InvoiceLink order={order} />
              <EarlierInvoices order={order} />
            </p>
            {order.status === 'AUTHORISED' && order.lots.length > 0 && (
              <div className={css.later}>
                <h2 className={part.legend}>{t('later.title')}</h2>
                <p className={css.text}>{t('later.text')}</p>
              </div>
            )}
          </div>
          <div className={css.panel}>
            {order.status === 'AUTHORISED' ? (
              <OrderDue order={order} />
            ) : (
              <p className={css.text}>
                <OrderStatusText order={order} />
              </p>
            )}
            {order.follows !== '' && (
              <p className={css.text}>{t('lines.follows', { number: order.follows })}</p>
            )}
            <PaymentPlan order={order} />
            <OrderTotals order={order} isDueAbove={order.status === 'AUTHORISED'} />
            {order.status === 'AUTHORISED' && <OrderPayment order={order} bank={bank} />}
          </div>
        </div>
      </section>
      {order.status === 'PAID' && order.lots.length > 0 && <OrderDelivery orderId={order.id} />}
    </>
  )
}

/** The amount due without a fee, and its date; with a payment plan, of the next instalment (O15). */
function OrderDue({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { dueAt, totals, currency, instalments } = order
  const isPlanned = instalments.length > 0
  const isLate = useFromNow((now) => isOverdue(dueAt, now))
  return (
    <div>
      <p className={css.dueDay}>
        {isPlanned
          ? t(isLate ? 'plan.late' : 'plan.next', { date: date(dueAt) })
          : t(isLate ? 'due.overdue' : 'due.by', { date: date(dueAt) })}
      </p>
      <p className={css.dueTotal}>
        <ExactPrice amount={dueNow(order)} currency={currency} />
      </p>
      {isPlanned && (
        <p className={css.dueDay}>{t('plan.balance', { amount: exactMoney(totals.transfer, currency) })}</p>
      )}
    </div>
  )
}

/** Explains the status of an order and the next step. */
export function OrderStatusText({
  order: { status, mark, payment, dueAt, issuedAt, paidAt },
}: {
  order: Order
}) {
  const t = useTranslations('orders.words')
  switch (status) {
    case 'DRAFT':
      return t('draft')
    case 'SUBMITTED':
      return t('submitted')
    case 'AUTHORISED':
      return t('authorised', { issued: date(issuedAt), due: date(dueAt) })
    case 'PAID':
      return t(mark === 'paid' ? 'paid' : 'delivered', { date: date(paidAt) })
    case 'DELETED':
    case 'VOIDED':
      return t(payment === '' ? 'voided' : 'refunded')
    default:
      return unreachable(status)
  }
}
