import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type ActionResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Statuses of refusals with a text of their own. */
const explained = [
  'delivering',
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
] as const

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
  const messageOf = useOrderProblem()
  const run = async (request: () => Promise<ActionResult>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request()
    if (response.ok) show({ kind: 'done', key: 'order', text: t('done') })
    else setProblem(messageOf(response.error))
    await Promise.all([refresh(staffOrderGet), refresh(staffOrderList), refresh(staffAuditList)])
    setBusy(false)
    return response.ok
  }
  return { act: run, isBusy, problem, clear: () => setProblem('') }
}
