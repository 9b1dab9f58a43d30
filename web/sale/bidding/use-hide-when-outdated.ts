import { useEffect } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { type Attempt, type BidRequest, failedAttempt, hideWhenOutdated } from '#web/kit/live/attempt.ts'

/** The lot's price when a page of this browser first saw that a bid had failed, by idempotency key. */
const firstPrices = new Map<string, Whole>()

/** Hides a failed attempt after the price has changed, even if it changed while another page was open. */
export function useHideWhenOutdated(
  attempt: Attempt,
  request: BidRequest | undefined,
  price: Whole,
): Attempt {
  const hasFailed = failedAttempt(attempt) !== null
  const key = request?.idempotencyKey ?? ''
  const first = firstPrices.get(key) ?? price
  useEffect(() => {
    if (hasFailed && key !== '' && !firstPrices.has(key)) firstPrices.set(key, price)
  }, [hasFailed, key, price])
  return hideWhenOutdated(attempt, first, price)
}

/** Forgets the price of a bid that is no longer shown. */
export function forgetFirstPrice(idempotencyKey: string): void {
  firstPrices.delete(idempotencyKey)
}
