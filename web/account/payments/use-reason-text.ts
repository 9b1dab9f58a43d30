import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { type DeclineReason, declineReasons } from '#domain/cards/card-decline.ts'

/** Returns a function for the message of a decline reason. Unknown reasons count as a plain decline. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('payments.reason')
  return useCallback((reason) => t(isKnown(reason) ? reason : 'declined'), [t])
}

const isKnown = (reason: string): reason is DeclineReason => declineReasons.some((one) => one === reason)
