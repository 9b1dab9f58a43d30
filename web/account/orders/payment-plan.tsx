import { useTranslations } from 'use-intl'
import { isOverdue } from '#domain/orders/due.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import type { Order } from '#wire/entities/order.ts'
import css from './orders.module.css'

/** Shows the instalments of an invoice: the amounts paid, open and overdue (O15). */
export function PaymentPlan({ order: { instalments, currency } }: { order: Order }) {
  const t = useTranslations('orders.plan')
  if (instalments.length === 0) return null
  return (
    <section>
      <h2 className={css.planTitle}>{t('title')}</h2>
      <ol className={css.plan}>
        {instalments.map((instalment) => (
          <Instalment key={instalment.date} {...instalment} currency={currency} />
        ))}
      </ol>
      <p className={css.text}>{t('text')}</p>
    </section>
  )
}

const unpaidLabel = (isLate: boolean, isPart: boolean) =>
  isPart ? (isLate ? 'partOverdue' : 'partOpen') : isLate ? 'overdue' : 'open'

function Instalment({
  date,
  dueAt,
  amount,
  left,
  currency,
}: Order['instalments'][number] & { currency: string }) {
  const t = useTranslations('orders.plan')
  const isPaid = left === '0.00'
  const isLate = useFromNow((now) => !isPaid && isOverdue(dueAt, now))
  return (
    <li>
      <span>{t('by', { date })}</span>
      <b>{exactMoney(amount, currency)}</b>
      {isPaid ? (
        <StateMark state="won" label={t('paid')} />
      ) : (
        <StateMark
          state={isLate ? 'lost' : 'timed'}
          label={t(unpaidLabel(isLate, left !== amount), { amount: exactMoney(left, currency) })}
        />
      )}
    </li>
  )
}
