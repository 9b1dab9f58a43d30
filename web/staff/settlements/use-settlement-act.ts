import { useTranslations } from 'use-intl'
import { useKeyedAction } from '#web/staff/kit/use-keyed-action.ts'
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

/**
 * Runs one action on settlements and payouts at a time, and shows the result, even if a colleague was faster.
 * The same action is sent again under the same key.
 */
export function useSettlementAct() {
  const t = useTranslations('houseSettlements')
  const messageOf = (error: CallError): string => {
    if (error.name === 'secondPersonNeeded') return t('refusal.secondPerson')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(`refusal.${explained.find((one) => one === status) ?? 'changed'}`)
  }
  return useKeyedAction({ key: 'settlement', text: t('act.done') }, messageOf, [
    staffSettlementGet,
    staffSettlementList,
    staffSettlementDue,
    staffPayoutList,
    advanceList,
  ])
}
