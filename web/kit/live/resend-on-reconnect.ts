import { isOutcomeUnknown } from './attempt.ts'
import type { Cancel } from './environment.ts'

/**
 * Asks the house something that may be asked twice, and asks it again each time the line is back: what was asked before
 * may be held up somewhere for long. The first answer counts. Fails where the house refused, or when nothing that was
 * asked can be answered any more.
 *
 * @param onReconnect told when the house can be reached again
 */
export function resendOnReconnect<Response>(
  send: () => Promise<Response>,
  onReconnect: (run: () => void) => Cancel,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let pending = 0
    const attempt = () => {
      pending += 1
      send().then(
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
