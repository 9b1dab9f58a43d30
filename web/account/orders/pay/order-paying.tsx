import { useState } from 'react'
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
import css from './pay.module.css'
import { PayByTransfer } from './pay-by-transfer.tsx'
import { TakeDeposit } from './take-deposit.tsx'

await loadTexts('orderPaying')

const ways = ['card', 'transfer'] as const
type Way = (typeof ways)[number]

/** Pays an invoice: what is held of a deposit first, where its buyer wants that, the rest by card or by transfer. */
export function OrderPaying({ order, bank }: DataOf<typeof orderGet>) {
  const t = useTranslations('orderPaying')
  const ask = useApiCall()
  const refresh = useRefresh()
  const go = useNavigate()
  const isLate = useFromNow((now) => isOverdue(order.dueAt, now))
  const waits = order.proofs.some(({ status }) => status === 'waiting')
  const [way, setWay] = useState<Way>(waits || order.proofs.length > 0 ? 'transfer' : 'card')
  const renew = async () => {
    await Promise.all([refresh(orderGet), refresh(orderList), refresh(orderUnPayNum)])
  }
  const paid = () => {
    void go(`${orderPath(order.id)}/paid`)
    void renew()
  }
  return (
    <section className={css.paying} aria-labelledby="paying">
      <h2 id="paying" className={css.title}>
        {t('title')}
      </h2>
      {isLate && <Banner kind="error">{t('overdue', { date: date(order.dueAt) })}</Banner>}
      <TakeDeposit order={order} onTaken={(isPaid) => (isPaid ? paid() : void renew())} />
      <Segmented
        label={t('ways')}
        value={way}
        segments={ways.map((one) => ({ value: one, label: t(`way.${one}`) }))}
        onChange={setWay}
      />
      {way === 'card' ? (
        <PayByCard
          key={order.totals.otherCard}
          currency={order.currency}
          totals={order.totals}
          fees={order.rates}
          isLate={isLate}
          pay={(params) => ask(orderPay, { orderId: order.id, ...params })}
          onPaid={paid}
          onChanged={() => void renew()}
        />
      ) : (
        <PayByTransfer order={order} bank={bank} onSent={() => void renew()} />
      )}
    </section>
  )
}
