import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useAttemptKey } from '#web/staff/kit/use-attempt-key.ts'
import { advanceList } from '#wire/calls/advances.ts'
import { staffPayoutList } from '#wire/calls/staff-payouts.ts'
import { staffSettlementDue, staffSettlementGet, staffSettlementList } from '#wire/calls/staff-settlements.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Statuses of refusals with a text of their own. */
const explained = [
  'unchanged',
  'notEnded',
  'notSigned',
  'notIssued',
  'underWay',
  'nothingDue',
  'held',
  'notCleared',
  'noAccount',
  'notOwnName',
  'unconfirmedAccount',
  'amountWrong',
  'amountChanged',
  'badDate',
  'currencies',
  'currency',
  'houseAccount',
  'notLate',
  'alreadySent',
] as const

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Runs one act on settlements and payouts at a time, and shows the result, also where a colleague was faster. The same act
 * is sent again under the same key.
 */
export function useSettlementAct() {
  const t = useTranslations('houseSettlements')
  const refresh = useRefresh()
  const { show } = useToast()
  const attempt = useAttemptKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const messageOf = (error: CallError): string => {
    if (error.name === 'secondPersonNeeded') return t('refusal.secondPerson')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(`refusal.${explained.find((one) => one === status) ?? 'changed'}`)
  }
  const act = async (what: string, request: (ak: string) => Promise<Result>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request(attempt.keyFor(what))
    if (response.ok) {
      attempt.settle()
      show({ kind: 'done', key: 'settlement', text: t('act.done') })
    } else setProblem(messageOf(response.error))
    const changed = [
      staffSettlementGet,
      staffSettlementList,
      staffSettlementDue,
      staffPayoutList,
      advanceList,
    ]
    await Promise.all(changed.map(refresh))
    setBusy(false)
    return response.ok
  }
  return { act, isBusy, problem, clear: () => setProblem('') }
}
