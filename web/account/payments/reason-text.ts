import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { type DeclineReason, declineReasons } from '#domain/cards/card-decline.ts'

/** Says why a card was not taken. A reason that is not known counts as a plain refusal. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('payments.reason')
  return useCallback((reason) => t(isKnown(reason) ? reason : 'declined'), [t])
}

const isKnown = (reason: string): reason is DeclineReason => declineReasons.some((one) => one === reason)
