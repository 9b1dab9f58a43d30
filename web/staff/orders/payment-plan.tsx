import { useTranslations } from 'use-intl'
import { isOverdue } from '#domain/orders/due.ts'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import layout from '#web/kit/ui/layout.module.css'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import css from './orders.module.css'

/** The payment plan in force of an order, with the open or overdue amount of each instalment (O15). */
export function PaymentPlan({ sheet: { order, plan } }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders.plan')
  if (plan === null) return null
  return (
    <section className={layout.stack}>
      <h3 className={css.label}>{t('title')}</h3>
      <p className={css.small}>{t('agreed', { at: date(plan.at), reason: plan.reason })}</p>
      <ol aria-label={t('list')}>
        {order.instalments.map((instalment) => (
          <Instalment key={instalment.date} {...instalment} currency={order.currency} />
        ))}
      </ol>
    </section>
  )
}

function Instalment({
  date: day,
  dueAt,
  amount,
  left,
  currency,
}: StaffOrder['order']['instalments'][number] & { currency: string }) {
  const t = useTranslations('houseOrders.plan')
  const isPaid = left === '0.00'
  const isLate = useFromNow((now) => !isPaid && isOverdue(dueAt, now))
  return (
    <li className={isLate ? css.late : css.small}>
      {t('line', { amount: exactMoney(amount, currency), date: day })}
      {' · '}
      {isPaid ? t('paid') : t(isLate ? 'late' : 'open', { amount: exactMoney(left, currency) })}
    </li>
  )
}
