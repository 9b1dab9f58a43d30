import { useState } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Call } from '#wire/schema/call.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Runs one action at a time and shows the result, even if a colleague was faster. The same action is repeated under the
 * same key.
 *
 * @param notice key of the notice, and its text once the action is done
 * @param messageOf a refusal as a text
 * @param calls the calls that read what the action changes
 */
export function useKeyedAction(
  notice: { readonly key: string; readonly text: string },
  messageOf: (error: CallError) => string,
  calls: readonly Call[],
) {
  const refresh = useRefresh()
  const { show } = useToast()
  const attempt = useAttemptKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (what: string, request: (ak: string) => Promise<Result>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request(attempt.keyFor(what))
    if (response.ok) {
      attempt.settle()
      show({ kind: 'done', ...notice })
    } else setProblem(messageOf(response.error))
    await Promise.all(calls.map(refresh))
    setBusy(false)
    return response.ok
  }
  return { act, isBusy, problem, clear: () => setProblem('') }
}
