import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { custodyGet, custodyList, stocktakeGet } from '#wire/calls/custody.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Runs one change of items at a time and shows the result. */
export function useCustodyAction() {
  const t = useTranslations('custody.refusal')
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const textOf = (error: CallError): string => {
    if (error.name === 'notFound') return t('notFound')
    if (error.name === 'secondPersonNeeded') return t('own')
    return error.name === 'wrongState' ? t('wrongState') : error.message
  }
  /** @returns whether it was accepted */
  async function run(request: () => Promise<Response>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    setProblem(response.ok ? '' : textOf(response.error))
    await Promise.all([custodyList, custodyGet, stocktakeGet].map(refresh))
    setBusy(false)
    return response.ok
  }
  return { run, isBusy, problem }
}
