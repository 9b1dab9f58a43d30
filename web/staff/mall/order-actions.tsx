import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { useRecordAction } from '#web/staff/kit/use-record-action.ts'
import { GoodsOrderActions } from '#web/staff/layout/goods-order-actions.tsx'
import type { Parcel } from '#web/staff/layout/ship-form.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import {
  staffMallOrderCancel,
  staffMallOrderDeliver,
  staffMallOrderGet,
  staffMallOrderList,
  staffMallOrderShip,
} from '#wire/calls/staff-mall.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'

const readBy = [staffMallOrderGet, staffMallOrderList]

/** The next step of an order of the mall, and cancelling it (G2). */
export function OrderActions({ order }: { order: StaffMallOrder }) {
  const t = useTranslations('houseMallOrders')
  const { run, isBusy, problem } = useRecordAction(readBy, (message) => t('refused', { message }))
  const call = useApiCall()
  // Cancelling refunds the buyer.
  const mayCancel = useMayCall(staffMallOrderCancel)
  const { id: orderId, status, canCancel, paid, currency } = order
  const isPaid = status === 'paid'
  return (
    <GoodsOrderActions
      isBusy={isBusy}
      problem={problem}
      next={nextStep()}
      cancelling={
        canCancel && mayCancel
          ? {
              label: t(isPaid ? 'cancel' : 'cancelUnpaid'),
              note: isPaid ? t('willRefund', { amount: exactMoney(paid, currency) }) : t('willRelease'),
              keep: t('keep'),
              confirm: t('confirmCancel'),
              onCancel: () => run(() => call(staffMallOrderCancel, { orderId })),
            }
          : null
      }
    />
  )

  function nextStep() {
    if (isPaid)
      return {
        kind: 'ship' as const,
        label: t('ship'),
        onShip: (parcel: Parcel) => void run(() => call(staffMallOrderShip, { orderId, ...parcel })),
      }
    if (status !== 'shipped') return null
    return {
      kind: 'act' as const,
      label: t('deliver'),
      onAct: () => void run(() => call(staffMallOrderDeliver, { orderId })),
    }
  }
}
