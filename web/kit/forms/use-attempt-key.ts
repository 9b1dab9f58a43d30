import { useState } from 'react'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

const none = { act: '', ak: '' }

/**
 * Returns the idempotency key of an action. A repeated action keeps its key until its outcome is known, so
 * that it is carried out once even if a response is lost.
 */
export function useAttemptKey() {
  const [attempt, setAttempt] = useState(none)
  return {
    /** @param act the data to be sent, which identifies a repeated press */
    keyFor: (act: string): string => {
      const ak = attempt.act === act ? attempt.ak : createIdempotencyKey()
      setAttempt({ act, ak })
      return ak
    },
    /** Called once the outcome is known, so that the same request becomes a new action. */
    settle: () => setAttempt(none),
  }
}
