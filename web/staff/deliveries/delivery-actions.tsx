import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nextStep } from '#domain/delivery/state.ts'
import { focusFirstInvalid } from '#web/kit/forms/focus-first-invalid.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import record from '#web/staff/kit/record.module.css'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffDeliveryCancel } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import { useDeliveryActions } from './use-delivery-actions.ts'

/**
 * The next step of a delivery with its fields, or cancelling it before it is shipped. One whose order is unpaid again is
 * on hold (O16).
 *
 * @param children shown between the fields and the buttons
 */
export function DeliveryActions({ delivery, children }: { delivery: StaffDelivery; children?: ReactNode }) {
  const [isCancelling, setCancelling] = useState(false)
  const step = nextStep(delivery.status)
  if (step === null) return children
  return isCancelling ? (
    <Cancellation delivery={delivery} onClose={() => setCancelling(false)}>
      {children}
    </Cancellation>
  ) : (
    <NextStep delivery={delivery} step={step} onCancel={() => setCancelling(true)}>
      {children}
    </NextStep>
  )
}

type Step = NonNullable<ReturnType<typeof nextStep>>

const noShipment = { shippingCompany: '', trackingNumber: '', note: '' }

function NextStep({
  delivery,
  step,
  onCancel,
  children,
}: {
  delivery: StaffDelivery
  step: Step
  onCancel: () => void
  children: ReactNode
}) {
  const t = useTranslations('houseDeliveries')
  // Keyed with its step, since the record shows the next one before the call has ended and keeps typed text.
  const [entered, setEntered] = useState({ step, shipment: noShipment })
  const shipment = entered.step === step ? entered.shipment : noShipment
  const { move, isBusy, fields, problem } = useDeliveryActions(delivery)
  const mayCancel = useMayCall(staffDeliveryCancel)
  const { manner, canCancel, isHeld } = delivery
  const field = (name: keyof typeof shipment) => ({
    value: shipment[name],
    error: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setEntered({ step, shipment: { ...shipment, [name]: event.currentTarget.value } }),
  })
  return (
    <ActionForm
      problem={problem}
      below={children}
      submit={() => move(step, shipment)}
      buttons={(form) => (
        <>
          {canCancel && mayCancel && (
            <Button kind="line" size="sm" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          {!isHeld && (
            <Button size="sm" type="submit" form={form} busy={isBusy} className={record.next}>
              {t(`step.${stepName(step, manner)}`)}
            </Button>
          )}
        </>
      )}
    >
      {isHeld && <Banner kind="info">{t('held')}</Banner>}
      {!isHeld && step === 'ship' && manner === 'address' && (
        <>
          <TextField label={t('carrier')} required maxLength={80} {...field('shippingCompany')} />
          <TextField label={t('tracking')} required maxLength={60} {...field('trackingNumber')} />
        </>
      )}
      {!isHeld && <TextField label={t('note')} optional maxLength={200} {...field('note')} />}
    </ActionForm>
  )
}

/** Returns the message key of a step; collections are not shipped. */
function stepName(step: Step, manner: StaffDelivery['manner']) {
  if (manner === 'address' || step === 'approve') return step
  return step === 'ship' ? 'ready' : 'collected'
}

function Cancellation({
  delivery,
  onClose,
  children,
}: {
  delivery: StaffDelivery
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslations('houseDeliveries')
  const [reason, setReason] = useState('')
  const { cancel, isBusy, fields, problem } = useDeliveryActions(delivery)
  const { paidBy, paid, currency } = delivery
  const input = useRef<HTMLInputElement>(null)
  // The field may be outside the visible area when its button is pressed.
  useEffect(() => input.current?.focus(), [])
  return (
    <ActionForm
      problem={problem}
      below={children}
      submit={async () => {
        const isDone = await cancel(reason.trim())
        if (isDone) onClose()
        return isDone
      }}
      buttons={(form) => (
        <>
          <Button kind="quiet" size="sm" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button size="sm" type="submit" form={form} busy={isBusy} className={record.next}>
            {t('confirmCancel')}
          </Button>
        </>
      )}
    >
      <TextField
        ref={input}
        label={t('reason')}
        value={reason}
        maxLength={200}
        required
        error={fields.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {paidBy === 'transfer' && <p>{t('handBack', { amount: exactMoney(paid, currency) })}</p>}
    </ActionForm>
  )
}

/** The fields of an action within the record, and its buttons, which stay in sight at the foot. */
function ActionForm({
  problem,
  submit,
  buttons,
  below,
  children,
}: {
  problem: string
  /** @returns whether it succeeded; otherwise the first invalid field has the focus */
  submit: () => Promise<boolean>
  /** @param form id of the form that they submit */
  buttons: (form: string) => ReactNode
  below: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <form
        id={id}
        className={record.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void submit().then((isDone) => isDone || focusFirstInvalid(form))
        }}
      >
        {children}
      </form>
      {below}
      <div className={record.foot}>
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <div className={record.buttons}>{buttons(id)}</div>
      </div>
    </>
  )
}
