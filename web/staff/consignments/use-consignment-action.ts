import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { consignmentGet, consignmentList } from '#wire/calls/consignments.ts'
import { itemGet, itemList } from '#wire/calls/items.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Statuses of refusals with a text of their own. */
const explained = [
  'lotsPublished',
  'begun',
  'alreadySent',
  'settling',
  'currency',
  'noEstimate',
  'pieces',
] as const

/** Runs one change of a consignment at a time and shows the result, also if a colleague was faster. */
export function useConsignmentAction() {
  const t = useTranslations('consignments.refusal')
  const refresh = useRefresh()
  const textOf = (error: CallError): string => {
    if (error.name === 'conflict') return error.data?.lotIds ? t('otherConsignment') : t('changed')
    if (error.name === 'secondPersonNeeded') return t('own')
    if (error.name === 'uploadRefused') return t('file')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(explained.find((one) => one === status) ?? 'wrongState')
  }
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (request: () => Promise<Response>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    const changed = [consignmentGet, consignmentList, itemList, itemGet]
    await Promise.all(changed.map((call) => refresh(call)))
    setBusy(false)
    setProblem(response.ok ? '' : textOf(response.error))
    return response.ok
  }
  return { run, isBusy, problem }
}
