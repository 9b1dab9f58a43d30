import { useTranslations } from 'use-intl'
import type { OrderMark as Mark } from '#domain/orders/state.ts'
import { StateMark, type StateName } from '#web/ui/state-mark.tsx'
import type { Order } from '#wire/entities/order.ts'

const shapes: { readonly [mark in Mark]: StateName } = {
  unpaid: 'lost',
  paid: 'won',
  shipped: 'won',
  completed: 'won',
  cancelled: 'ended',
  unknown: 'ended',
}

/** How far an order has come, by shape, word and colour. Before its invoice is issued nothing is to be done yet. */
export function OrderMark({ order: { mark, status } }: { order: Pick<Order, 'mark' | 'status'> }) {
  const t = useTranslations('orders.mark')
  if (status === 'DRAFT' || status === 'SUBMITTED') return <StateMark state="preview" label={t(status)} />
  return <StateMark state={shapes[mark]} label={t(mark)} />
}
