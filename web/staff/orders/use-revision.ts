import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderConsentSubject } from '#domain/consents/consents.ts'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { ChangedOrder } from '#wire/calls/order-changes.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { lackingIn, useOrderProblem } from './use-order-action.ts'

/** Makes a change of an order, or with `dryRun` previews it. */
export type SendRevision = (
  dryRun: boolean,
) => Promise<
  { readonly ok: true; readonly data: ChangedOrder } | { readonly ok: false; readonly error: CallError }
>

/** Returns a change of an order in two presses: first its effect to the cent, then the change (O9, O10). */
export function useRevision(send: SendRevision, onDone: () => void) {
  const t = useTranslations('houseOrders.act')
  const refresh = useRefresh()
  const { show } = useToast()
  const messageOf = useOrderProblem()
  const [effect, setEffect] = useState<ChangedOrder['effect'] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [lacking, setLacking] = useState<OrderConsentSubject | null>(null)
  const edits = useRef(0)
  const press = async (dryRun: boolean) => {
    if (isBusy) return null
    setBusy(true)
    setProblem('')
    const response = await send(dryRun)
    setLacking(response.ok ? null : lackingIn(response.error))
    if (!response.ok) setProblem(messageOf(response.error))
    if (!dryRun || !response.ok)
      await Promise.all([refresh(staffOrderGet), refresh(staffOrderList), refresh(staffAuditList)])
    setBusy(false)
    return response
  }
  const preview = async () => {
    const editsBefore = edits.current
    const response = await press(true)
    // An effect that arrives after an edit belongs to another change.
    if (response?.ok && edits.current === editsBefore) setEffect(response.data.effect)
  }
  const confirm = async () => {
    const response = await press(false)
    if (response === null) return
    setEffect(null)
    if (!response.ok) return
    show({ kind: 'done', key: 'order', text: t('done') })
    onDone()
  }
  return {
    effect,
    isBusy,
    problem,
    lacking,
    preview,
    confirm,
    /** After an edit the effect has to be previewed again. */
    edited: () => {
      edits.current += 1
      setEffect(null)
    },
    clear: () => setProblem(''),
  }
}
