import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import type { Order } from '#wire/entities/order.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { OrderEntry } from './order-entry.tsx'
import { OrderLines } from './order-lines.tsx'
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
    <OrderEntry
      id={id}
      to={orderPath(id)}
      title={<Accent text={auction.title} accent={auction.accent} />}
      mark={<OrderMark order={order} />}
      aside={number}
      links={
        <>
          <ArrowLink to={orderPath(id)}>{t(isDue ? 'payOne' : 'open')}</ArrowLink>
          <InvoiceLink order={order} />
        </>
      }
    >
      {isDue || lots.length === 0 ? (
        <>
          <OrderLots order={order} />
          <OrderLines order={order} />
        </>
      ) : (
        <p className={css.line}>
          {t('line', { count: lots.length, total: exactMoney(subtotal, currency) })}{' '}
          {(status === 'DRAFT' || status === 'SUBMITTED') && t(`notInvoiced.${status}`)}
        </p>
      )}
    </OrderEntry>
  )
}
