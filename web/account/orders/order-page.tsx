import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { dueNow, isOverdue } from '#domain/orders/due.ts'
import { OrderDelivery } from '#web/account/deliveries/order-delivery.tsx'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { orderReference } from '#wire/calls/order-reference.ts'
import { orderGet } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ChangeAddressee } from './change-addressee.tsx'
import { hasProofUnderReview } from './due.ts'
import { EarlierInvoices, InvoiceLink } from './invoice-link.tsx'
import { isReaddressable } from './is-readdressable.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderLots } from './order-lots.tsx'
import { OrderMark } from './order-mark.tsx'
import { auctionOrders } from './order-path.ts'
import { OrderTotals } from './order-totals.tsx'
import css from './orders.module.css'
import { PartReceipts } from './part-receipts.tsx'
import { OrderPayment } from './pay/order-payment.tsx'
import { PaymentPlan } from './payment-plan.tsx'
import { ReferenceForm } from './reference-form.tsx'

/**
 * The interval at which an unpaid order is reloaded in milliseconds, as the notice of a change may have been
 * lost.
 */
const unpaidMs = 30_000

/** Shows the page of an order: payment, lots and sums. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const { data, isError, isFetching, refetch } = useApiQuery(
    orderGet,
    { orderId },
    { refetchEvery: (cached) => (cached?.order.status === 'AUTHORISED' ? unpaidMs : 0) },
  )
  if (data) return <OrderDetails {...data} />
  return (
    <>
      <AccountHeader title={t('detail.title')} />
      {isError ? (
        <ErrorState message={t('failedOne')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton tall />
      )}
    </>
  )
}

function OrderDetails({ order, bank, fpsCode }: DataOf<typeof orderGet>) {
  const t = useTranslations('orders')
  const call = useApiCall()
  const { auction, number } = order
  const isDue = order.status === 'AUTHORISED'
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
        {isDue && (
          <OrderPayment order={order} bank={bank} fpsCode={fpsCode}>
            <p className={css.links}>
              <span className={css.dueDay}>{t('due.invoice', { number, date: date(order.issuedAt) })}</span>
              <InvoiceLink order={order} />
            </p>
            <OrderDue order={order} />
            <OrderSums order={order} />
          </OrderPayment>
        )}
        <div className={classes(!isDue && css.body)}>
          <div>
            <OrderLots order={order} />
            <OrderLines order={order} heading="h2" />
            <p className={css.links}>
              {!isDue && <InvoiceLink order={order} />}
              <PartReceipts order={order} />
              <EarlierInvoices order={order} />
              {isReaddressable(order) && <ChangeAddressee order={order} />}
            </p>
            <ReferenceForm
              order={order}
              readBy={[orderGet]}
              onSave={(reference) => call(orderReference, { orderId: order.id, reference })}
            />
          </div>
          {!isDue && (
            <div className={css.panel}>
              <OrderStatusText order={order} />
              <OrderSums order={order} />
            </div>
          )}
        </div>
        {isDue && order.lots.length > 0 && (
          <div className={classes(part.part, layout.above6)}>
            <h2 className={part.legend}>{t('later.title')}</h2>
            <p className={css.text}>{t('later.text')}</p>
          </div>
        )}
      </section>
      {order.status === 'PAID' && order.lots.length > 0 && <OrderDelivery orderId={order.id} />}
    </>
  )
}

/** Shows the contents of an order: its payment plan, and the amounts that make up the sum due or paid. */
function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('orders.lines')
  return (
    <>
      {order.follows !== '' && <p className={css.text}>{t('follows', { number: order.follows })}</p>}
      <PaymentPlan order={order} />
      <OrderTotals order={order} isDueAbove={order.status === 'AUTHORISED'} />
    </>
  )
}

/**
 * Asks in one sentence for the amount due without a fee, by its due date; under a payment plan, for the next instalment
 * (O15). Nothing is asked for while a payment is processed or its proof is under review.
 */
function OrderDue({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { dueAt, totals, currency, instalments } = order
  const isPlanned = instalments.length > 0
  const isLate = useFromNow((now) => isOverdue(dueAt, now))
  const isPaying = order.pending?.status === 'processing' || hasProofUnderReview(order)
  const sum = () => (
    <span key="sum" className={css.dueTotal}>
      <ExactPrice amount={dueNow(order)} currency={currency} />
    </span>
  )
  return (
    <div>
      <p className={css.ask}>
        {isPaying ? (
          <>
            {t(isPlanned ? 'plan.next' : 'due.by', { date: date(dueAt) })}
            {sum()}
          </>
        ) : (
          t.rich(isLate ? 'due.askNow' : 'due.ask', { date: date(dueAt), sum })
        )}
      </p>
      {isPlanned && (
        <p className={css.dueDay}>{t('plan.balance', { amount: exactMoney(totals.transfer, currency) })}</p>
      )}
    </div>
  )
}

/** How long a paid order is shown as being processed, in milliseconds: two business days and a weekend in between. */
const processingMs = 4 * 86_400_000

/** Explains the status of an order and the next step; nothing once it is paid and processed. */
export function OrderStatusText({ order }: { order: Order }) {
  const text = useStatusText(order)
  return text !== '' && <p className={css.text}>{text}</p>
}

function useStatusText({ status, mark, payment, dueAt, issuedAt, paidAt }: Order): string {
  const t = useTranslations('orders.words')
  const isProcessing = useFromNow((now) => mark === 'paid' && now < paidAt + processingMs)
  switch (status) {
    case 'DRAFT':
      return t('draft')
    case 'SUBMITTED':
      return t('submitted')
    case 'AUTHORISED':
      return t('authorised', { issued: date(issuedAt), due: date(dueAt) })
    case 'PAID':
      return isProcessing ? t('paid') : ''
    case 'DELETED':
    case 'VOIDED':
      return t(payment === '' ? 'voided' : 'refunded')
    default:
      return unreachable(status)
  }
}
