import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useAttemptKey } from '#web/staff/kit/use-attempt-key.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffDepositList } from '#wire/calls/transfer-deposits.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Statuses of refusals with a text of their own. */
const explained = ['tooLittle', 'badDate'] as const

/** Runs one action on a deposit at a time, and shows the result. The same action is repeated under the same key. */
export function useDepositAction() {
  const t = useTranslations('houseDeposits.act')
  const refresh = useRefresh()
  const { show } = useToast()
  const attempt = useAttemptKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const messageOf = (error: CallError): string => {
    if (error.name === 'secondPersonNeeded') return t('secondPerson')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(explained.find((one) => one === status) ?? 'changed')
  }
  const act = async (what: object, request: (ak: string) => Promise<Result>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request(attempt.keyFor(JSON.stringify(what)))
    if (response.ok) {
      attempt.settle()
      show({ kind: 'done', key: 'deposit', text: t('done') })
    } else setProblem(messageOf(response.error))
    await Promise.all([refresh(staffDepositList), refresh(staffAuditList)])
    setBusy(false)
    return response.ok
  }
  return { act, isBusy, problem, clear: () => setProblem('') }
}
