import { CallFailure } from '#wire/client/query-policy.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import { isOutcomeUnknown, retryDelayMs } from './attempt.ts'
import type { Cancel, Environment } from './environment.ts'

/** How an idempotent request is sent, and sent again. */
export type Resending<Response> = {
  /** Sends the request again; null if it may not be sent now. */
  readonly send: () => Promise<Response> | null
  /** Whether an earlier page has sent the request, which may be unanswered. */
  readonly wasSent?: boolean
  /** Subscribes to reconnects and other events that may allow a request. */
  readonly onReady: (run: () => void) => Cancel
  /** The refusals declared by the call itself, which looks up the key before refusing. */
  readonly refusals: readonly RefusalName[]
  /** Called with the number of failures whenever no request is pending. */
  readonly onUnanswered: (failures: number) => void
  readonly setTimer: Environment['setTimer']
}

/**
 * Sends an idempotent request until its outcome is known. It is sent again after a delay, whether or not the
 * tab is visible, and after each reconnect, because an earlier request may be stuck. The first response wins.
 * Rejects on a refusal. Once a request has gone unanswered, and while another is pending, only a refusal by
 * the call itself counts: any other proves nothing about earlier requests.
 */
export function resendUntilSettled<Response>({
  send,
  wasSent = false,
  onReady,
  refusals,
  onUnanswered,
  setTimer,
}: Resending<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    let isSettled = false
    let isUncertain = wasSent
    let pending = 0
    let failures = 0
    let cancelTimer: Cancel = () => undefined
    const settle = () => {
      isSettled = true
      cancelTimer()
      unsubscribe()
    }
    const fail = (failure: Error) => {
      if (isSettled) return
      pending -= 1
      isUncertain ||= isOutcomeUnknown(failure)
      const isFinal = isDecided(failure, refusals)
      if (pending > 0 && !isFinal) return
      if (isFinal || !isUncertain) {
        settle()
        reject(failure)
        return
      }
      cancelTimer = setTimer(retryDelayMs(failures), attempt)
      failures += 1
      onUnanswered(failures)
    }
    const attempt = () => {
      cancelTimer()
      const request = send()
      if (!request) return
      pending += 1
      request.then((response) => {
        settle()
        resolve(response)
      }, fail)
    }
    const unsubscribe = onReady(attempt)
    attempt()
  })
}

/**
 * Returns whether a failure holds for all requests under one key: the call has refused them, or they are no
 * longer sent.
 */
function isDecided(failure: Error, refusals: readonly RefusalName[]): boolean {
  if (!(failure instanceof CallFailure)) return true
  const { name } = failure.error
  return name === 'aborted' || refusals.some((one) => one === name)
}
