import { useTranslations } from 'use-intl'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Returns why a decision was not accepted, as a sentence. */
export function useDecisionProblem(): (error: CallError) => string {
  const t = useTranslations('registrations.house')
  return (error) => {
    if (error.name === 'wrongState' && error.data.status === 'noDeposit') return t('noDepositYet')
    if (error.name === 'wrongState' && error.data.status === 'tooLate') return t('tooLate')
    if (error.name === 'wrongState' && error.data.status === 'blocked') return t('blocked')
    const field = error.name === 'invalidInput' ? Object.keys(error.data.fields)[0] : undefined
    if (field === 'limit') return t('limitNeeded')
    if (field === 'reason') return t('waiverNeeded')
    return error.message
  }
}
