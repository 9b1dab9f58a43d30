import { useTranslations } from 'use-intl'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

const marks: { readonly [status in GiftOrder['status']]: StateName } = {
  placed: 'bidding',
  shipped: 'sent',
  delivered: 'sold',
  cancelled: 'passed',
}

/** The status of a redeemed gift as a mark, worded differently for an event. */
export function GiftMark({ order: { status, gift } }: { order: Pick<GiftOrder, 'status' | 'gift'> }) {
  const t = useTranslations('points.orders')
  const isEvening = gift.kind === 'evening' && (status === 'placed' || status === 'delivered')
  return (
    <StateMark state={marks[status]} label={isEvening ? t(`evening.${status}`) : t(`status.${status}`)} />
  )
}
