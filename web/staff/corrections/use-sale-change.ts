import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { saleCorrect, salePublished } from '#wire/calls/sale-corrections.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** Publishes corrections of a sale. A repetition after a lost response is recognised, and not made twice. */
export function useSaleChange() {
  const t = useTranslations('corrections')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const problemOf = useSaleProblem()

  /** @returns whether it is published */
  const publish = async (correction: PayloadInputOf<typeof saleCorrect>): Promise<boolean> => {
    setBusy(true)
    const response = await call(saleCorrect, correction)
    setBusy(false)
    setProblem(response.ok ? '' : problemOf(response.error))
    if (response.ok) show({ kind: 'done', key: 'change', text: t('done') })
    await refresh(salePublished)
    return response.ok
  }
  return { publish, isBusy, problem, clear: () => setProblem('') }
}

/** Returns why a correction of a sale was refused. */
function useSaleProblem(): (error: CallError) => string {
  const t = useTranslations('corrections')
  return (error) => {
    if (error.name === 'conflict') return t('sale.conflict')
    const status = error.name === 'wrongState' ? error.data.status : ''
    if (status === 'noticeNeeded') return t('sale.noticeNeeded')
    return status === 'noText' ? t('refusal.noText') : error.message
  }
}
