import { useTranslations } from 'use-intl'
import type { DeliveryStatus } from '#domain/delivery/state.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { Delivery } from '#wire/entities/delivery.ts'

const marks: { readonly [status in DeliveryStatus]: StateName } = {
  pendingReview: 'bidding',
  pendingDelivery: 'bidding',
  shipped: 'sent',
  completed: 'sold',
  cancelled: 'passed',
}

/** Shows the status of a delivery as a mark. */
export function DeliveryMark({ status, manner }: Pick<Delivery, 'status' | 'manner'>) {
  const t = useTranslations('deliveries.status')
  return <StateMark state={marks[status]} label={t(`${manner}.${status}`)} />
}
