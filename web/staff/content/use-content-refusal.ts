import { useTranslations } from 'use-intl'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Why a text cannot be changed, by the status of a refusal. */
const statuses = ['issues', 'unchanged', 'legal', 'taken', 'reserved', 'fixed', 'unscheduled'] as const

/** Returns a refusal of a text as a sentence. */
export function useContentRefusal(): (error: CallError) => string {
  const t = useTranslations('content.refusal')
  return (error) => {
    if (error.name === 'conflict' || error.name === 'notFound') return t('changed')
    if (error.name !== 'wrongState') return error.message
    const status = statuses.find((one) => one === error.data?.status)
    return t(status ?? 'changed')
  }
}
