import { useLocale, useTranslations } from 'use-intl'
import { TrackingNumber } from '#web/account/deliveries/tracking-number.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { carrierName } from '#wire/words/carriers.ts'
import css from './mall-order.module.css'

/** The history of an order. */
export function OrderRecord({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders.record')
  const { createdAt, paidAt, shippedAt, deliveredAt, cancelledAt, refundedAt, reason } = order
  const steps = [
    { name: 'placed', at: createdAt, label: t('placed') },
    { name: 'paid', at: paidAt, label: t('paid') },
    { name: 'shipped', at: shippedAt, label: <Shipment order={order} /> },
    { name: 'delivered', at: deliveredAt, label: t('delivered') },
    { name: 'cancelled', at: cancelledAt, label: t(reason === '' ? 'house' : reason) },
    { name: 'refunded', at: refundedAt, label: t('refunded') },
  ]
  return (
    <ol className={css.record}>
      {steps
        .filter(({ at }) => at > 0)
        .map(({ name, at, label }) => (
          <li key={name}>
            <DateTime at={at} />
            <div>{label}</div>
          </li>
        ))}
    </ol>
  )
}

/** The carrier of an order, and its tracking number. */
function Shipment({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders.record')
  const { shippingCompany, trackingNumber: number } = order
  const company = carrierName(useLocale(), shippingCompany)
  if (number === '') return t('shipped', { company })
  return (
    <>
      <p>{t('shipped', { company })}</p>
      <p>
        {t.rich('tracking', {
          number,
          track: () => <TrackingNumber key="number" company={shippingCompany} number={number} />,
        })}
      </p>
      <p className={classes(typography.small, typography.muted)}>{t('follow')}</p>
    </>
  )
}
