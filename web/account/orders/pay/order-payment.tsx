import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOverdue } from '#domain/orders/due.ts'
import { orderPath } from '#web/account/orders/order-path.ts'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet, orderList, orderUnPayNum } from '#wire/calls/orders.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ApplyDeposit } from './apply-deposit.tsx'
import css from './pay.module.css'
import { PayByTransfer } from './pay-by-transfer.tsx'

await loadTexts('orderPaying')

const methods = ['transfer', 'card'] as const
export type PaymentMethod = (typeof methods)[number]

/** Pays an invoice: optionally from a held deposit first, the rest by transfer or card. */
export function OrderPayment({
  order,
  bank,
  method,
  onMethodChange,
}: DataOf<typeof orderGet> & {
  readonly method: PaymentMethod
  readonly onMethodChange: (method: PaymentMethod) => void
}) {
  const t = useTranslations('orderPaying')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const isLate = useFromNow((now) => isOverdue(order.dueAt, now))
  const refreshOrder = async () => {
    await Promise.all([refresh(orderGet), refresh(orderList), refresh(orderUnPayNum)])
  }
  const handlePaid = () => {
    void navigate(`${orderPath(order.id)}/paid`)
    void refreshOrder()
  }
  return (
    <section className={css.paying} aria-labelledby="paying">
      <h2 id="paying" className={css.title}>
        {t('title')}
      </h2>
      {isLate && <Banner kind="error">{t('overdue', { date: date(order.dueAt) })}</Banner>}
      <ApplyDeposit order={order} onApplied={(isPaid) => (isPaid ? handlePaid() : void refreshOrder())} />
      <Segmented
        label={t('ways')}
        value={method}
        segments={methods.map((one) => ({ value: one, label: t(`way.${one}`) }))}
        onChange={onMethodChange}
      />
      {method === 'card' ? (
        <PayByCard
          key={order.totals.otherCard}
          currency={order.currency}
          totals={order.totals}
          fees={order.rates}
          isLate={isLate}
          pay={(params) => call(orderPay, { orderId: order.id, ...params })}
          onPaid={handlePaid}
          onChanged={() => void refreshOrder()}
        />
      ) : (
        <PayByTransfer order={order} bank={bank} onSent={() => void refreshOrder()} />
      )}
    </section>
  )
}
