import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OrderConsentSubject, orderConsentSubjects } from '#domain/consents/consents.ts'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type ActionResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Statuses of refusals with a text of their own. */
const explained = [
  'delivering',
  'paying',
  'wrongAmount',
  'noSuchLot',
  'tooMuch',
  'badDate',
  'cashCap',
  'settled',
  'goneBack',
  'paidByCard',
  'handedOver',
  'noPlan',
  'partPaid',
  'sameAddressee',
  'taken',
  'plan-count',
  'plan-amount',
  'plan-sum',
  'plan-date',
  'plan-order',
  'plan-far',
  'consent-moreTime',
  'consent-cancellation',
] as const

/**
 * Returns what the sellers have not consented to (S6), if that is why an action was refused, or null for any
 * other refusal.
 */
export function lackingIn(error: CallError): OrderConsentSubject | null {
  if (error.name !== 'wrongState') return null
  return orderConsentSubjects.find((subject) => error.data.status === `consent-${subject}`) ?? null
}

/** Explains why an action on an order was refused. */
export function useOrderProblem(): (error: CallError) => string {
  const t = useTranslations('houseOrders.act')
  return (error) => {
    if (error.name === 'conflict') return t('changed')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(explained.find((one) => one === status) ?? 'changed')
  }
}

/** Runs one action on an order at a time and shows the result, even if a colleague was faster. */
export function useOrderAction() {
  const t = useTranslations('houseOrders.act')
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [lacking, setLacking] = useState<OrderConsentSubject | null>(null)
  const messageOf = useOrderProblem()
  const run = async (request: () => Promise<ActionResult>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request()
    setLacking(response.ok ? null : lackingIn(response.error))
    if (response.ok) show({ kind: 'done', key: 'order', text: t('done') })
    else setProblem(messageOf(response.error))
    await Promise.all([refresh(staffOrderGet), refresh(staffOrderList), refresh(staffAuditList)])
    setBusy(false)
    return response.ok
  }
  return { act: run, isBusy, problem, lacking, clear: () => setProblem('') }
}
