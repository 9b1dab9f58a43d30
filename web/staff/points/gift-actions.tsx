import { useTranslations } from 'use-intl'
import { isShipped } from '#domain/points/gift-order.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useRecordAction } from '#web/staff/kit/use-record-action.ts'
import { GoodsOrderActions } from '#web/staff/layout/goods-order-actions.tsx'
import type { Parcel } from '#web/staff/layout/ship-form.tsx'
import {
  staffGiftOrderCancel,
  staffGiftOrderDeliver,
  staffGiftOrderGet,
  staffGiftOrderList,
  staffGiftOrderShip,
} from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'

const readBy = [staffGiftOrderGet, staffGiftOrderList]

/** The next step of a redeemed gift, and its cancellation with a reason (P1). */
export function GiftActions({ order }: { order: StaffGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const { run, isBusy, problem } = useRecordAction(readBy, (message) => t('refused', { message }))
  const call = useApiCall()
  const { id, status, gift, canCancel, points } = order
  return (
    <GoodsOrderActions
      isBusy={isBusy}
      problem={problem}
      next={nextStep()}
      cancelling={
        canCancel
          ? {
              label: t('cancel'),
              note: t('willReturn', { points: figure(points) }),
              keep: t('keep'),
              confirm: t('cancelNow'),
              reason: { label: t('reason'), hint: t('reasonHint') },
              onCancel: (reason) => run(() => call(staffGiftOrderCancel, { id, reason })),
            }
          : null
      }
    />
  )

  function nextStep() {
    if (status === 'placed' && isShipped(gift.kind))
      return {
        kind: 'ship' as const,
        label: t('ship'),
        onShip: (parcel: Parcel) => void run(() => call(staffGiftOrderShip, { id, ...parcel })),
      }
    if (status !== 'placed' && status !== 'shipped') return null
    return {
      kind: 'act' as const,
      label: t(isShipped(gift.kind) ? 'deliver' : 'held'),
      onAct: () => void run(() => call(staffGiftOrderDeliver, { id })),
    }
  }
}
