import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Attempt, failedAttempt } from '#web/kit/live/attempt.ts'
import type { SaleroomLot } from './room-lot.ts'

/**
 * S10: returns whether a lot is the viewer's own, according to the page's data or to a bid that was refused
 * for this reason. No push names the owner of a lot: an owner assigned while the page is open learns of it
 * from such a refusal, which reloads the data.
 */
export function useIsOwn(lot: Pick<SaleroomLot, 'isOwn'>, attempt: Attempt): boolean {
  const isOwn = lot.isOwn === true
  const { revalidate } = useRevalidator()
  const [isRefused, setRefused] = useState(false)
  const failed = failedAttempt(attempt)
  if (!isRefused && failed?.kind === 'refused' && failed.error.name === 'ownLot') setRefused(true)
  const isOutdated = isRefused && !isOwn
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
  return isOwn || isRefused
}
