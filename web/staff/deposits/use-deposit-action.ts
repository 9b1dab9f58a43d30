import { useTranslations } from 'use-intl'
import { useKeyedAction } from '#web/staff/kit/use-keyed-action.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffDepositList } from '#wire/calls/transfer-deposits.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Statuses of refusals with a text of their own. */
const explained = ['tooLittle', 'badDate'] as const

/** Runs one action on a deposit at a time, and shows the result. */
export function useDepositAction() {
  const t = useTranslations('houseDeposits.act')
  const messageOf = (error: CallError): string => {
    if (error.name === 'secondPersonNeeded') return t('secondPerson')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    return t(explained.find((one) => one === status) ?? 'changed')
  }
  return useKeyedAction({ key: 'deposit', text: t('done') }, messageOf, [staffDepositList, staffAuditList])
}
