import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import type { Order } from '#wire/entities/order.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { OrderLots } from './order-lots.tsx'
import { OrderMark } from './order-mark.tsx'
import { orderPath } from './order-path.ts'
import css from './orders.module.css'

/** An order in the list: with its lots while unpaid, else on one line. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { id, number, auction, status, lots, currency, subtotal } = order
  const isDue = status === 'AUTHORISED'
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <header className={css.head}>
        <h2 id={`order-${id}`} className={css.title}>
          <Link to={orderPath(id)}>
            <Accent text={auction.title} accent={auction.accent} />
          </Link>
        </h2>
        <OrderMark order={order} />
        <p className={css.number}>{number}</p>
      </header>
      {isDue ? (
        <OrderLots order={order} />
      ) : (
        <p className={css.line}>
          {t('line', { count: lots.length, total: exactMoney(subtotal, currency) })}{' '}
          {(status === 'DRAFT' || status === 'SUBMITTED') && t(`notInvoiced.${status}`)}
        </p>
      )}
      <p className={css.links}>
        <ArrowLink to={orderPath(id)}>{t(isDue ? 'payOne' : 'open')}</ArrowLink>
        <InvoiceLink order={order} />
      </p>
    </article>
  )
}
