import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { lotPublished, saleChanges } from '#wire/calls/lot-changes.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** The states of a lot that has a result; the alternative depends on what was to be changed (K4). */
const decidedStatuses = ['sold', 'passed', 'withdrawn', 'ended', 'cancelled'] as const

/** The states of a lot or sale for which there is a text. */
const refusalStatuses = [
  'hasBids',
  'onBlock',
  'closing',
  'reserveRaised',
  'noConsent',
  'noticeNeeded',
  'noText',
  'noPicture',
] as const

/** Fields of every change: its lot, its `ak`, and the ledger position that the page knew (V7). */
type Stamp = {
  readonly auctionId: string
  readonly lotId: string
  readonly ak: string
  readonly seq: number
}

type Send = (
  call: Client['call'],
  stamp: Stamp,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: CallError }>

/**
 * Publishes changes of a lot. The same change is sent again under the same key, so it is made once even if a
 * response is lost.  @param knownSeq the latest ledger position included in what the form shows; a later
 * change of the lot is a conflict (V7)
 */
export function useChange(auctionId: string, lotId: string, knownSeq = Number.POSITIVE_INFINITY) {
  const t = useTranslations('corrections')
  const call = useApiCall()
  const store = useSaleStore()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = useAttemptKey()
  const [sent, setSent] = useState({ ak: '', seq: 0 })

  const problemOf = useProblem()

  /**
   * @param changes what is published, by which a repeated press is recognised
   * @returns whether it is published
   */
  const publish = async (changes: object, send: Send): Promise<boolean> => {
    const ak = attempt.keyFor(JSON.stringify(changes))
    const seq = sent.ak === ak ? sent.seq : Math.min(store.seq(), knownSeq)
    setSent({ ak, seq })
    setBusy(true)
    const response = await send(call, { auctionId, lotId, ak, seq })
    setBusy(false)
    if (response.ok || !isOutcomeOpen(response.error)) attempt.settle()
    if (!response.ok) {
      if (response.error.name === 'conflict') await refresh(lotPublished)
      setProblem(problemOf(response.error))
      return false
    }
    setProblem('')
    show({ kind: 'done', key: 'change', text: t('done') })
    await Promise.all([refresh(lotPublished), refresh(saleChanges)])
    return true
  }
  return { publish, isBusy, problem, clear: () => setProblem('') }
}

/** Returns whether a change may have been published although no response confirms it. */
const isOutcomeOpen = ({ scope }: CallError): boolean => scope === 'http'

/** Returns why a change was refused, and what can be done instead. */
function useProblem(): (error: CallError) => string {
  const t = useTranslations('corrections')
  return (error) => {
    if (error.name === 'conflict') return t('refusal.conflict')
    if (error.name === 'consoleHeld') return t('refusal.consoleHeld', { name: error.data.holder })
    if (error.name === 'offerWaiting') return t('refusal.offerWaiting', { price: figure(error.data.price) })
    if (error.name !== 'wrongState') return error.message
    const { status, instead } = error.data
    const decided = decidedStatuses.find((one) => one === status)
    if (decided) return `${t(`refusal.${decided}`)} ${t(`instead.${instead ?? 'publishErratum'}`)}`
    const known = refusalStatuses.find((one) => one === status)
    if (known) return t(`refusal.${known}`)
    return instead ? `${error.message} ${t(`instead.${instead}`)}` : error.message
  }
}
