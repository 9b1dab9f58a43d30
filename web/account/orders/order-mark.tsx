import { useTranslations } from 'use-intl'
import type { OrderMark as Mark } from '#domain/orders/state.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { Order } from '#wire/entities/order.ts'
import css from './orders.module.css'

const states: { readonly [mark in Mark]: StateName } = {
  unpaid: 'bidding',
  paid: 'won',
  shipped: 'sent',
  completed: 'won',
  cancelled: 'ended',
  unknown: 'ended',
}

/** Shows the status of an order as a mark. An order is unpaid from the fall of the hammer (O3). */
export function OrderMark({ order: { mark } }: { order: Pick<Order, 'mark'> }) {
  const t = useTranslations('orders.mark')
  return (
    <StateMark state={states[mark]} label={t(mark)} className={classes(mark === 'unpaid' && css.unpaid)} />
  )
}
