import { useState } from 'react'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Sends an action that cannot be undone. The same payload is sent again under the same key, so it takes
 * effect once even if a response is lost.  @param textOf the text shown if the state of a sale or lot does
 * not permit it; undefined for the general text
 */
export function useOnce(textOf: (status: string) => string | undefined) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = useAttemptKey()
  const send = async <P>(
    payload: P,
    call: (payload: P & { ak: string }) => Promise<Response>,
  ): Promise<boolean> => {
    const ak = attempt.keyFor(JSON.stringify(payload))
    setBusy(true)
    const response = await call({ ...payload, ak })
    setBusy(false)
    if (response.ok) {
      setProblem('')
      attempt.settle()
      return true
    }
    const { error } = response
    setProblem((error.name === 'wrongState' && textOf(error.data.status)) || error.message)
    return false
  }
  return { send, isBusy, problem, clear: () => setProblem('') }
}
