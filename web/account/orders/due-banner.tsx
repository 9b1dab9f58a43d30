import { useTranslations } from 'use-intl'
import { isOverdue } from '#domain/orders/due.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Order } from '#wire/entities/order.ts'
import { type Due, groupDues } from './due.ts'
import { orderPath } from './order-path.ts'
import css from './orders.module.css'

/** Shows the unpaid total of each currency with its due date, and a link to pay the first order. */
export const DueBanner = ({ orders }: { orders: readonly Order[] }) =>
  groupDues(orders).map((due) => <DueSection key={due.currency} due={due} />)

function DueSection({
  due: { currency, total, count, notInvoiced, dueAt, first, isUnderReview },
}: {
  due: Due
}) {
  const t = useTranslations('orders.due')
  const isLate = useFromNow((now) => dueAt !== null && isOverdue(dueAt, now))
  return (
    <section className={css.due} aria-label={t('title', { count })}>
      <div>
        <h2 className={css.dueTitle}>{t('title', { count })}</h2>
        <p className={css.dueTotal}>
          <ExactPrice amount={total} currency={currency} />
        </p>
      </div>
      <p className={css.dueDay}>
        {dueAt !== null && isUnderReview && t('underReview')}
        {dueAt !== null && !isUnderReview && (
          <>
            {t(isLate ? 'overdue' : 'by', { date: date(dueAt) })}
            <br />
            {t('byTransfer')}
          </>
        )}
        {dueAt !== null && notInvoiced > 0 && <br />}
        {notInvoiced > 0 && t('notInvoiced', { count: notInvoiced })}
      </p>
      {dueAt === null || isUnderReview ? (
        <ButtonLink kind="line" to={orderPath(first.id)}>
          {t('view')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="bid" to={orderPath(first.id)}>
          {t(count === 1 ? 'pay' : 'payFirst')}
        </ButtonLink>
      )}
    </section>
  )
}
