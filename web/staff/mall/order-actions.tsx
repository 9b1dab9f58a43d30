import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { useRecordAction } from '#web/staff/kit/use-record-action.ts'
import { ShipForm } from '#web/staff/layout/ship-form.tsx'
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

/** The next step of an order with its fields, or cancelling it (G2). The buttons stay in sight at the foot. */
export function OrderActions({ order }: { order: StaffMallOrder }) {
  const t = useTranslations('houseMallOrders')
  const [isCancelling, setCancelling] = useState(false)
  const { run, isBusy, problem } = useRecordAction(readBy, (message) => t('refused', { message }))
  const call = useApiCall()
  const form = useId()
  // Cancelling refunds the buyer.
  const mayCancel = useMayCall(staffMallOrderCancel)
  const { id: orderId, status, canCancel } = order
  const canStep = status === 'paid' || status === 'shipped'
  if (!canStep && !(canCancel && mayCancel)) return null
  if (isCancelling)
    return (
      <Cancellation
        order={order}
        isBusy={isBusy}
        problem={problem}
        onKeep={() => setCancelling(false)}
        onCancel={async () => {
          await run(() => call(staffMallOrderCancel, { orderId }))
          setCancelling(false)
        }}
      />
    )
  return (
    <>
      {status === 'paid' && (
        <ShipForm
          id={form}
          onShip={(parcel) => void run(() => call(staffMallOrderShip, { orderId, ...parcel }))}
        />
      )}
      <RecordFoot problem={problem}>
        {canCancel && mayCancel && (
          <Button kind="line" size="sm" onClick={() => setCancelling(true)}>
            {t(status === 'paid' ? 'cancel' : 'cancelUnpaid')}
          </Button>
        )}
        {status === 'paid' && (
          <Button size="sm" type="submit" form={form} busy={isBusy} className={record.next}>
            {t('ship')}
          </Button>
        )}
        {status === 'shipped' && (
          <Button
            size="sm"
            busy={isBusy}
            className={record.next}
            onClick={() => void run(() => call(staffMallOrderDeliver, { orderId }))}
          >
            {t('deliver')}
          </Button>
        )}
      </RecordFoot>
    </>
  )
}

/** What cancelling does, and both acts by name. */
function Cancellation({
  order: { status, paid, currency },
  isBusy,
  problem,
  onKeep,
  onCancel,
}: {
  order: StaffMallOrder
  isBusy: boolean
  problem: string
  onKeep: () => void
  onCancel: () => Promise<void>
}) {
  const t = useTranslations('houseMallOrders')
  const keep = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone; the one that changes nothing gets the focus.
  useEffect(() => keep.current?.focus(), [])
  return (
    <RecordFoot
      problem={problem}
      note={status === 'paid' ? t('willRefund', { amount: exactMoney(paid, currency) }) : t('willRelease')}
    >
      <Button ref={keep} kind="quiet" size="sm" onClick={onKeep}>
        {t('keep')}
      </Button>
      <Button size="sm" busy={isBusy} className={record.next} onClick={() => void onCancel()}>
        {t('confirmCancel')}
      </Button>
    </RecordFoot>
  )
}
