import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOverdue } from '#domain/orders/due.ts'
import { hasProofUnderReview } from '#web/account/orders/due.ts'
import { orderPath } from '#web/account/orders/order-path.ts'
import orders from '#web/account/orders/orders.module.css'
import { useExpiredIds } from '#web/account/payments/card-name.ts'
import { PayButton } from '#web/account/payments/pay-button.tsx'
import { PaymentForm } from '#web/account/payments/payment-form.tsx'
import { PaymentSums } from '#web/account/payments/payment-sums.tsx'
import { PendingPayment } from '#web/account/payments/pending-payment.tsx'
import { useCardPayment } from '#web/account/payments/use-card-payment.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet, orderList, orderUnPayNum } from '#wire/calls/orders.ts'
import { userPaymentMethods } from '#wire/calls/payments.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Order } from '#wire/entities/order.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { percentage } from '#wire/words/rates.ts'
import { ApplyDeposit } from './apply-deposit.tsx'
import css from './pay.module.css'
import { PayByTransfer } from './pay-by-transfer.tsx'
import { feeWith, type PaymentMethod, PaymentRows, totalWith } from './payment-rows.tsx'

await loadTexts('orderPaying', 'payments')

const noCards: readonly Card[] = []

/**
 * Pays an invoice: optionally from a held deposit first, and the rest by transfer or card.
 *
 * @param children the amount due, above the choice of a payment method
 */
export function OrderPayment({
  order,
  bank,
  fpsCode,
  children,
}: DataOf<typeof orderGet> & { readonly children: ReactNode }) {
  const t = useTranslations('orderPaying')
  const payments = useTranslations('payments')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const isLate = useFromNow((now) => isOverdue(order.dueAt, now))
  // Another payment would be refused until it has ended (O24).
  const isProcessing = order.pending?.status === 'processing'
  const isUnderReview = hasProofUnderReview(order)
  // A transfer has no fee.
  const [method, setMethod] = useState<PaymentMethod>('transfer')
  const saved = useApiQuery(userPaymentList, {})
  const cards = saved.data?.list ?? noCards
  const offered = useApiQuery(userPaymentMethods, {}).data?.list ?? []
  const walletFees = offered.filter((one) => one.method !== 'card').map(({ fee }) => fee)
  const expiredIds = useExpiredIds(cards)
  const refreshOrder = async () => {
    await Promise.all([refresh(orderGet), refresh(orderList), refresh(orderUnPayNum)])
  }
  const handlePaid = () => {
    void navigate(`${orderPath(order.id)}/paid`)
    void refreshOrder()
  }
  const payment = useCardPayment((params) => call(orderPay, { orderId: order.id, ...params }), handlePaid)
  const choose = (chosen: PaymentMethod) => {
    setMethod(chosen)
    payment.clear()
  }
  const card = typeof method === 'string' ? undefined : cards.find(({ id }) => id === method.cardId)
  return (
    <section className={classes(orders.panel, css.paying)} aria-labelledby="paying">
      <div>
        {children}
        <h2 id="paying" className={css.title}>
          {t('title')}
        </h2>
        {order.pending && <PendingPayment pending={order.pending} currency={order.currency} />}
        {isUnderReview && <Banner>{t('underReview')}</Banner>}
        {isLate && !isUnderReview && (
          <Banner kind="error">{t('overdue', { date: date(order.dueAt) })}</Banner>
        )}
        <ApplyDeposit order={order} onApplied={(isPaid) => (isPaid ? handlePaid() : void refreshOrder())} />
        {!isProcessing && (
          <PaymentRows
            order={order}
            cards={cards}
            expiredIds={expiredIds}
            method={method}
            disabled={payment.state.kind === 'busy'}
            walletFees={walletFees}
            onMethodChange={choose}
          />
        )}
        {!saved.data && saved.isError && (
          <ErrorState
            message={payments('pay.failed')}
            onRetry={() => void saved.refetch()}
            busy={saved.isFetching}
          />
        )}
      </div>
      {!isProcessing && (
        <div>
          {method === 'transfer' && (
            <PayByTransfer order={order} bank={bank} fpsCode={fpsCode} onSent={() => void refreshOrder()} />
          )}
          {method === 'other' && (
            <PaymentForm
              key={order.totals.transfer}
              payment={payment}
              subtotal={order.totals.transfer}
              currency={order.currency}
              fees={order.rates}
              isLate={isLate}
              onChanged={() => void refreshOrder()}
            />
          )}
          {card && (
            <>
              <CardSums order={order} card={card} />
              <PayButton
                key={order.totals.otherCard}
                payment={payment}
                cardId={card.id}
                total={totalWith(order, card)}
                currency={order.currency}
                isLate={isLate}
                onChanged={() => void refreshOrder()}
              />
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** Shows the fee of a saved card, and the total that it is charged. */
function CardSums({ order, card }: { order: Order; card: Card }) {
  const t = useTranslations('payments')
  const { currency, rates } = order
  const fee = percentage(card.country === 'HK' ? rates.hongKongCard : rates.otherCard)
  return (
    <PaymentSums
      rows={[{ label: t('pay.cardFee', { fee }), amount: exactMoney(feeWith(order, card), currency) }]}
      total={{ label: t('pay.total'), amount: exactMoney(totalWith(order, card), currency) }}
    />
  )
}
