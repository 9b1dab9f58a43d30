import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import type { PlanIssue } from '#domain/auction/plans/plan-issue.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { useSaveReceipt } from '#web/sale/receipts/use-save-receipt.ts'
import { planGet, planSet } from '#wire/calls/plans.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** The issues of a plan that the page explains. */
const issues = {
  stale: true,
  notYet: true,
  saleEnded: true,
  noLots: true,
  tooManyLots: true,
  badWanted: true,
  badBudget: true,
  alreadyHasMore: true,
  budgetSpent: true,
  overLimit: true,
  twice: true,
  notForSale: true,
  ownLot: true,
  offIncrement: true,
  held: true,
  inRoom: true,
} as const satisfies { readonly [kind in PlanIssue['kind']]: true }

const isIssue = (text: string): text is PlanIssue['kind'] => Object.hasOwn(issues, text)

/**
 * Sends a plan. The same plan is sent under the same key until its outcome is known, so that it is set once even if a
 * response is lost or a button is pressed twice.
 *
 * @param seen the ledger place of the plan that is on the page
 */
export function useSetPlan(auctionId: string, seen: number, cards: ReadonlyMap<string, CardLot>) {
  const t = useTranslations('plans.refusal')
  const call = useApiCall()
  const refresh = useRefresh()
  const attempt = useAttemptKey()
  const saveReceipt = useSaveReceipt()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const textOf = (error: CallError): string => {
    if (error.scope !== 'server') return t('unknown')
    if (error.name !== 'planRefused') return error.message
    const { issue, lotId } = error.data
    const card = cards.get(lotId)
    return isIssue(issue) ? t(issue, { lot: card ? lotLabel(card) : '' }) : error.message
  }
  const set = async (plan: BiddingPlan): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setProblem('')
    const groups = plan.groups.map(({ wanted, lots }) => ({ wanted, lots: [...lots] }))
    const ak = attempt.keyFor(JSON.stringify([plan, seen]))
    const response = await call(planSet, { auctionId, plan: { ...plan, groups }, seen, ak })
    if (response.ok && response.data.receipt) void saveReceipt(response.data.receipt)
    if (response.ok || response.error.scope === 'server') {
      attempt.settle()
      await refresh(planGet)
    }
    // Not before the newest plan is on the page, so that a press that follows it is not lost.
    if (!response.ok) setProblem(textOf(response.error))
    isSending.current = false
    setBusy(false)
    return response.ok
  }
  return { set, isBusy, problem, clear: () => setProblem('') }
}
