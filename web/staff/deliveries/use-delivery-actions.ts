import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeliveryStep } from '#domain/delivery/state.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  staffDeliveryCancel,
  staffDeliveryGet,
  staffDeliveryList,
  staffDeliveryMove,
} from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Shipment = { readonly shippingCompany: string; readonly trackingNumber: string; readonly note: string }

type Response =
  | { readonly ok: true; readonly data: StaffDelivery }
  | { readonly ok: false; readonly error: CallError }

/** Moves or cancels a delivery and shows the result, even if a colleague was faster. */
export function useDeliveryActions({ id, number, status, manner }: StaffDelivery) {
  const t = useTranslations('houseDeliveries')
  const statusText = useTranslations('deliveries.status')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<{ readonly [field: string]: string }>({})
  const [problem, setProblem] = useState('')
  const run = async (request: () => Promise<Response>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    await Promise.all([refresh(staffDeliveryGet), refresh(staffDeliveryList)])
    setBusy(false)
    setFields(!response.ok && response.error.name === 'invalidInput' ? response.error.data.fields : {})
    setProblem(response.ok || response.error.name === 'invalidInput' ? '' : messageOf(response.error))
    if (response.ok)
      show({
        key: `delivery ${id}`,
        kind: 'done',
        text: t('moved', { number, status: statusText(`${manner}.${response.data.status}`) }),
      })
    return response.ok
  }
  const messageOf = (error: CallError) => {
    if (error.name !== 'wrongState') return error.message
    return t(error.data.status === 'held' ? 'held' : 'movedOn')
  }
  return {
    isBusy,
    fields,
    problem,
    move: (step: Exclude<DeliveryStep, 'cancel'>, shipment: Shipment) =>
      run(() => call(staffDeliveryMove, { id, step, seen: status, ...shipment })),
    cancel: (reason: string) => run(() => call(staffDeliveryCancel, { id, reason })),
  }
}
