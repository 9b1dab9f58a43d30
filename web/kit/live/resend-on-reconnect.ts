import { isOutcomeUnknown } from './attempt.ts'
import type { Cancel } from './environment.ts'

/**
 * Sends an idempotent request and sends it again after each reconnect, because an earlier one may be stuck. The first
 * response wins. Rejects on a refusal, or when no pending request can be answered any more.
 *
 * @param send null where it may not be sent now
 * @param onReconnect subscribes to reconnects, and to what else may allow a request
 */
export function resendOnReconnect<Response>(
  send: () => Promise<Response> | null,
  onReconnect: (run: () => void) => Cancel,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let pending = 0
    const attempt = () => {
      const request = send()
      if (!request) return
      pending += 1
      request.then(
        (response) => {
          unsubscribe()
          resolve(response)
        },
        (failure: Error) => {
          pending -= 1
          if (pending > 0 && isOutcomeUnknown(failure)) return
          unsubscribe()
          reject(failure)
        },
      )
    }
    const unsubscribe = onReconnect(attempt)
    attempt()
  })
}
