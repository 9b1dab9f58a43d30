import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { houseAuditList } from '#wire/calls/house-audit.ts'
import { houseOrderGet, houseOrderList } from '#wire/calls/house-orders.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Told = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Does one thing with an order at a time, and shows how it stands then; also where somebody else was quicker. */
export function useActing() {
  const t = useTranslations('houseOrders.act')
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (ask: () => Promise<Told>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const told = await ask()
    if (told.ok) show({ kind: 'done', key: 'order', text: t('done') })
    else setProblem(wordsOf(told.error))
    await Promise.all([refresh(houseOrderGet), refresh(houseOrderList), refresh(houseAuditList)])
    setBusy(false)
    return told.ok
  }
  const wordsOf = (error: CallError): string => {
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    if (status === 'delivering') return t('delivering')
    return t('changed')
  }
  return { act, isBusy, problem, clear: () => setProblem('') }
}
