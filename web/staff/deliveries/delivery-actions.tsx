import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nextStep } from '#domain/delivery/state.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffDeliveryCancel, staffDeliveryList, staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import css from './deliveries.module.css'

/** The next step of a delivery with its fields, or cancelling it before it is shipped. */
export function DeliveryActions({ delivery }: { delivery: StaffDelivery }) {
  const t = useTranslations('deliveries.house')
  const [isCancelling, setCancelling] = useState(false)
  const [shipment, setShipment] = useState({ shippingCompany: '', trackingNumber: '', note: '' })
  const [reason, setReason] = useState('')
  const { move, cancel, isBusy, fields, problem } = useDeliveryActions(delivery)
  const { status, manner, canCancel, paidBy, paid, currency } = delivery
  const mayCancel = useMayCall(staffDeliveryCancel)
  const step = nextStep(status)
  if (step === null) return <div className={css.decision} />
  if (isCancelling) {
    return (
      <form
        className={css.decision}
        onSubmit={(event) => {
          event.preventDefault()
          void cancel(reason.trim()).then((done) => done && setCancelling(false))
        }}
      >
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={200}
          required
          error={fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {paidBy === 'transfer' && <p>{t('handBack', { amount: exactMoney(paid, currency) })}</p>}
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <div className={entryCss.actions}>
          <Button kind="quiet" size="sm" onClick={() => setCancelling(false)}>
            {t('keep')}
          </Button>
          <Button size="sm" type="submit" busy={isBusy}>
            {t('confirmCancel')}
          </Button>
        </div>
      </form>
    )
  }
  const isShipping = step === 'ship' && manner === 'address'
  const field = (name: keyof typeof shipment) => ({
    value: shipment[name],
    error: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setShipment({ ...shipment, [name]: event.currentTarget.value }),
  })
  return (
    <form
      className={css.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void move(step, shipment)
      }}
    >
      {isShipping && (
        <>
          <TextField label={t('carrier')} required maxLength={80} {...field('shippingCompany')} />
          <TextField label={t('tracking')} required maxLength={60} {...field('trackingNumber')} />
        </>
      )}
      <TextField label={t('note')} optional maxLength={200} {...field('note')} />
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className={entryCss.actions}>
        {canCancel && mayCancel ? (
          <Button kind="line" size="sm" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        ) : (
          <span />
        )}
        <Button size="sm" type="submit" busy={isBusy}>
          {t(`step.${stepName(step, manner)}`)}
        </Button>
      </div>
    </form>
  )
}

/** Returns the message key of a step; collections are not shipped. */
function stepName(step: 'approve' | 'ship' | 'complete', manner: StaffDelivery['manner']) {
  if (manner === 'address' || step === 'approve') return step
  return step === 'ship' ? 'ready' : 'collected'
}

type Shipment = { readonly shippingCompany: string; readonly trackingNumber: string; readonly note: string }

function useDeliveryActions({ id, number, status, manner }: StaffDelivery) {
  const t = useTranslations('deliveries')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<{ readonly [field: string]: string }>({})
  const [problem, setProblem] = useState('')
  const settle = async (
    response: { ok: true; data: StaffDelivery } | { ok: false; error: CallError },
  ): Promise<boolean> => {
    await refresh(staffDeliveryList)
    setBusy(false)
    setFields(!response.ok && response.error.name === 'invalidInput' ? response.error.data.fields : {})
    setProblem(response.ok || response.error.name === 'invalidInput' ? '' : messageOf(response.error))
    if (response.ok)
      show({
        key: `delivery ${id}`,
        kind: 'done',
        text: t('house.moved', { number, status: t(`status.${manner}.${response.data.status}`) }),
      })
    return response.ok
  }
  const messageOf = (error: CallError) => (error.name === 'wrongState' ? t('house.movedOn') : error.message)
  return {
    isBusy,
    fields,
    problem,
    move: async (step: 'approve' | 'ship' | 'complete', shipment: Shipment) => {
      setBusy(true)
      return settle(await call(staffDeliveryMove, { id, step, seen: status, ...shipment }))
    },
    cancel: async (reason: string) => {
      setBusy(true)
      return settle(await call(staffDeliveryCancel, { id, reason }))
    },
  }
}
