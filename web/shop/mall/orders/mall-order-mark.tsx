import { useTranslations } from 'use-intl'
import type { OrderStatus } from '#domain/mall/order.ts'
import orders from '#web/account/orders/orders.module.css'
import { classes } from '#web/kit/ui/classes.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'

const shapes: { readonly [status in OrderStatus]: StateName } = {
  pending: 'bidding',
  paid: 'won',
  shipped: 'sent',
  delivered: 'sold',
  cancelled: 'ended',
}

/** The status of a mall order as a mark. */
export function MallOrderMark({ status }: { status: OrderStatus }) {
  const t = useTranslations('mallOrders.status')
  return (
    <StateMark
      state={shapes[status]}
      label={t(status)}
      className={classes(status === 'pending' && orders.unpaid)}
    />
  )
}
