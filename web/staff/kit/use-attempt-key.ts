import { useState } from 'react'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

const none = { act: '', ak: '' }

/**
 * Returns the idempotency key of an act. The same act is sent again under the same key until its outcome is known, so
 * that a lost response carries it out once.
 */
export function useAttemptKey() {
  const [attempt, setAttempt] = useState(none)
  return {
    /** @param act what is sent, by which a repeated press is recognised */
    keyFor: (act: string): string => {
      const ak = attempt.act === act ? attempt.ak : createIdempotencyKey()
      setAttempt({ act, ak })
      return ak
    },
    /** The outcome is known: the same request would be a new action. */
    settle: () => setAttempt(none),
  }
}
