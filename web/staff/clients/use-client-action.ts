import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffClientGet, staffClientList } from '#wire/calls/staff-clients.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Runs one action on a client at a time, shows the result, and reloads the client. */
export function useClientAction() {
  const t = useTranslations('clients.client.act')
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (request: () => Promise<Result>, done = t('done')): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    await Promise.all([refresh(staffClientGet), refresh(staffClientList)])
    setBusy(false)
    setProblem(response.ok ? '' : messageOf(response.error))
    if (response.ok) show({ kind: 'done', key: 'client', text: done })
    return response.ok
  }
  // Every state that a refusal names means that a colleague was faster.
  const messageOf = (error: CallError): string =>
    error.name === 'wrongState' || error.name === 'conflict' ? t('changed') : error.message
  return { run, isBusy, problem, refuse: setProblem }
}
