import { useTranslations } from 'use-intl'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import css from './mall-order.module.css'

/** The history of an order. */
export function OrderRecord({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders.record')
  const { createdAt, paidAt, shippedAt, deliveredAt, cancelledAt, refundedAt, reason } = order
  const shipment = { company: order.shippingCompany, number: order.trackingNumber }
  const steps = [
    { at: createdAt, label: t('placed') },
    { at: paidAt, label: t('paid') },
    { at: shippedAt, label: t(order.trackingNumber === '' ? 'shipped' : 'shippedUnder', shipment) },
    { at: deliveredAt, label: t('delivered') },
    { at: cancelledAt, label: t(reason === '' ? 'house' : reason) },
    { at: refundedAt, label: t('refunded') },
  ]
  return (
    <ol className={css.record}>
      {steps
        .filter(({ at }) => at > 0)
        .map(({ at, label }) => (
          <li key={label}>
            <DateTime at={at} />
            <span>{label}</span>
          </li>
        ))}
    </ol>
  )
}
