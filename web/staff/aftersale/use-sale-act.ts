import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffAftersale } from '#wire/calls/staff-aftersale.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** The states of a lot or sale for which there is a text. */
const refusalStatuses = [
  'sold',
  'running',
  'withdrawn',
  'hasBuyer',
  'badPrice',
  'unsold',
  'offered',
  'allottedAgain',
  'noBid',
  'firstBuyer',
  'noAccount',
  'badDate',
  'farDate',
  'rehearsal',
  'accepting',
  'accepted',
  'declined',
  'expired',
  'closed',
] as const

/** The states caused by a colleague or the bidder. The form disappears then, so a toast names the state. */
const colleagueStatuses: readonly string[] = [
  'sold',
  'withdrawn',
  'hasBuyer',
  'unsold',
  'offered',
  'allottedAgain',
  'accepting',
  'accepted',
  'declined',
  'expired',
  'closed',
]

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

type ActResult = 'done' | 'reserveNotMet' | 'refused'

function resultOf(response: Result): ActResult {
  if (response.ok) return 'done'
  const { error } = response
  return error.name === 'wrongState' && error.data.status === 'reserveNotMet' ? 'reserveNotMet' : 'refused'
}

const isByColleague = (error: CallError): boolean =>
  error.name === 'conflict' || (error.name === 'wrongState' && colleagueStatuses.includes(error.data.status))

/**
 * Performs one action after the sale at a time, and shows why it was refused. The same action is sent again
 * under the same key, so it happens once even if a response is lost.
 */
export function useSaleAct() {
  const t = useTranslations('houseAftersale.refusal')
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = useAttemptKey()
  /** Performs an action. @returns `reserveNotMet` if a second press is needed */
  const act = async (
    what: string,
    request: (ak: string) => Promise<Result>,
    done: string,
  ): Promise<ActResult> => {
    if (isBusy) return 'refused'
    const ak = attempt.keyFor(what)
    setBusy(true)
    setProblem('')
    const response = await request(ak)
    const result = resultOf(response)
    if (result !== 'reserveNotMet') await refresh(staffAftersale)
    // Once the reason is on screen, the button can be pressed again.
    setBusy(false)
    if (response.ok) {
      attempt.settle()
      show({ kind: 'done', key: 'aftersale', text: done })
    } else if (result === 'refused') {
      const text = messageOf(response.error)
      if (isByColleague(response.error)) show({ kind: 'warning', key: 'aftersale', text })
      else setProblem(text)
    }
    return result
  }
  const messageOf = (error: CallError): string => {
    if (error.name === 'conflict') return t('changed')
    if (error.name === 'notRegistered') return t('noPaddle')
    if (error.name === 'registrationRefused') return t('suspended')
    if (error.name === 'ownLot') return t('ownLot')
    if (error.name === 'overLimit') return t('overLimit', { limit: figure(error.data.limit) })
    const status = error.name === 'wrongState' ? error.data.status : ''
    const known = refusalStatuses.find((one) => one === status)
    return known ? t(known) : error.message
  }
  return { act, isBusy, problem, clear: () => setProblem('') }
}
