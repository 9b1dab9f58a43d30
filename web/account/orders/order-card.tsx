import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import type { Order } from '#wire/entities/order.ts'
import { hasProofUnderReview } from './due.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { OrderEntry } from './order-entry.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderLots, OrderLotsInAll } from './order-lots.tsx'
import { OrderMark } from './order-mark.tsx'
import { orderPath } from './order-path.ts'

/**
 * Shows an order in the list: with its lots while unpaid, otherwise in one row.
 *
 * @param isOnlyDue whether the banner above links to its payment, as no other is due
 */
export function OrderCard({ order, isOnlyDue = false }: { order: Order; isOnlyDue?: boolean }) {
  const t = useTranslations('orders')
  const { id, number, auction, status, lots } = order
  const isDue = status === 'AUTHORISED'
  const isPayable = isDue && !isOnlyDue && !hasProofUnderReview(order)
  const isExpected = status === 'DRAFT' || status === 'SUBMITTED'
  return (
    <OrderEntry
      id={id}
      to={orderPath(id)}
      title={<Accent text={auction.title} accent={auction.accent} />}
      mark={<OrderMark order={order} />}
      aside={t('detail.heading', { number })}
      links={
        <>
          <ArrowLink to={orderPath(id)}>{t(isPayable ? 'payOne' : 'open')}</ArrowLink>
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
        <OrderLotsInAll order={order} note={isExpected ? t(`notInvoiced.${status}`) : ''} />
      )}
    </OrderEntry>
  )
}
