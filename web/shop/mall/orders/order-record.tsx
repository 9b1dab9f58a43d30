import { useTranslations } from 'use-intl'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import css from './mall-order.module.css'

/** What has happened to an order so far, with its times. */
export function OrderRecord({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders.record')
  const { createdAt, paidAt, shippedAt, deliveredAt, cancelledAt, refundedAt, reason } = order
  const sent = { company: order.shippingCompany, number: order.trackingNumber }
  const steps = [
    { at: createdAt, words: t('placed') },
    { at: paidAt, words: t('paid') },
    { at: shippedAt, words: t(order.trackingNumber === '' ? 'shipped' : 'shippedUnder', sent) },
    { at: deliveredAt, words: t('delivered') },
    { at: cancelledAt, words: t(reason === '' ? 'house' : reason) },
    { at: refundedAt, words: t('refunded') },
  ]
  return (
    <ol className={css.record}>
      {steps
        .filter(({ at }) => at > 0)
        .map(({ at, words }) => (
          <li key={words}>
            <DateTime at={at} />
            <span>{words}</span>
          </li>
        ))}
    </ol>
  )
}
