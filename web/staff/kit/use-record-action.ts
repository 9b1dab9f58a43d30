import { useState } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Call } from '#wire/schema/call.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Runs one action of a record at a time, and shows the resulting record, even if a colleague was faster.
 *
 * @param calls the calls that read the list and the record
 * @param refused a refusal as a text
 * @returns `problem` is '' unless the last action was refused
 */
export function useRecordAction(calls: readonly Call[], refused: (message: string) => string) {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (request: () => Promise<Response>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const response = await request()
    await Promise.all(calls.map(refresh))
    setProblem(response.ok ? '' : refused(response.error.message))
    setBusy(false)
  }
  return { run, isBusy, problem, clear: () => setProblem('') }
}
