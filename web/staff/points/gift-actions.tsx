import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isShipped } from '#domain/points/gift-order.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { useRecordAction } from '#web/staff/kit/use-record-action.ts'
import { ShipForm } from '#web/staff/layout/ship-form.tsx'
import {
  staffGiftOrderCancel,
  staffGiftOrderDeliver,
  staffGiftOrderGet,
  staffGiftOrderList,
  staffGiftOrderShip,
} from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'

const readBy = [staffGiftOrderGet, staffGiftOrderList]

/** The next step of a redeemed gift with its fields, or cancelling it (P1). The buttons stay in sight at the foot. */
export function GiftActions({ order }: { order: StaffGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const { run, isBusy, problem } = useRecordAction(readBy, (message) => t('refused', { message }))
  const [isCancelling, setCancelling] = useState(false)
  const call = useApiCall()
  const form = useId()
  const { id, status, gift, canCancel } = order
  const canShip = status === 'placed' && isShipped(gift.kind)
  const canDeliver = status === 'shipped' || (status === 'placed' && !isShipped(gift.kind))
  if (!canShip && !canDeliver && !canCancel) return null
  if (isCancelling)
    return (
      <Cancellation
        order={order}
        isBusy={isBusy}
        problem={problem}
        onKeep={() => setCancelling(false)}
        onCancel={async (reason) => {
          await run(() => call(staffGiftOrderCancel, { id, reason }))
          setCancelling(false)
        }}
      />
    )
  return (
    <>
      {canShip && (
        <ShipForm
          id={form}
          onShip={(parcel) => void run(() => call(staffGiftOrderShip, { id, ...parcel }))}
        />
      )}
      <RecordFoot problem={problem}>
        {canCancel && (
          <Button kind="line" size="sm" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        )}
        {canShip && (
          <Button size="sm" type="submit" form={form} busy={isBusy} className={record.next}>
            {t('ship')}
          </Button>
        )}
        {canDeliver && (
          <Button
            size="sm"
            busy={isBusy}
            className={record.next}
            onClick={() => void run(() => call(staffGiftOrderDeliver, { id }))}
          >
            {t(isShipped(gift.kind) ? 'deliver' : 'held')}
          </Button>
        )}
      </RecordFoot>
    </>
  )
}

/** The reason for a cancellation, what it does, and both acts by name. */
function Cancellation({
  order: { points },
  isBusy,
  problem,
  onKeep,
  onCancel,
}: {
  order: StaffGiftOrder
  isBusy: boolean
  problem: string
  onKeep: () => void
  onCancel: (reason: string) => Promise<void>
}) {
  const t = useTranslations('housePoints.orders')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <form
        id={form}
        method="post"
        className={record.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void onCancel(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
        }}
      >
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          required
          maxLength={200}
          ref={field}
        />
      </form>
      <RecordFoot problem={problem} note={t('willReturn', { points: figure(points) })}>
        <Button kind="quiet" size="sm" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button size="sm" type="submit" form={form} busy={isBusy} className={record.next}>
          {t('cancelNow')}
        </Button>
      </RecordFoot>
    </>
  )
}
