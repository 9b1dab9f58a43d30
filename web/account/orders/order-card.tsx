import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import type { Order } from '#wire/entities/order.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { LotNames } from './lot-names.tsx'
import { OrderEntry } from './order-entry.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderLots } from './order-lots.tsx'
import { OrderMark } from './order-mark.tsx'
import { orderPath } from './order-path.ts'
import { orderPicture } from './order-picture.ts'
import { OrderSummary } from './order-summary.tsx'

/** An order in the list: with its lots while unpaid, else on one line. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { id, number, auction, status, lots, currency, subtotal } = order
  const isDue = status === 'AUTHORISED'
  const isIssued = isDue || status === 'PAID'
  return (
    <OrderEntry
      id={id}
      to={orderPath(id)}
      title={<Accent text={auction.title} accent={auction.accent} />}
      mark={<OrderMark order={order} />}
      aside={t(isIssued ? 'invoiceNumber' : 'detail.heading', { number })}
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
        <OrderSummary
          picture={orderPicture(order)}
          label={t('withPremium')}
          total={exactMoney(subtotal, currency)}
        >
          <LotNames lots={lots} label={(lot) => t('lotNumber', lot)} count={(values) => t('line', values)} />
          {(status === 'DRAFT' || status === 'SUBMITTED') && ` · ${t(`notInvoiced.${status}`)}`}
        </OrderSummary>
      )}
    </OrderEntry>
  )
}
