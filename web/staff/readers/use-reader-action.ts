import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffReaderList } from '#wire/calls/staff-readers.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError }

/** Runs one action on subscribers at a time and shows the list afterwards. */
export function useReaderAction() {
  const t = useTranslations('readers')
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @returns the data of the response; null after a refusal */
  const run = async <Data>(request: () => Promise<Response<Data>>, done: (data: Data) => string) => {
    if (isBusy) return null
    setBusy(true)
    setProblem('')
    const response = await request()
    await refresh(staffReaderList)
    setBusy(false)
    if (response.ok) {
      show({ kind: 'done', key: 'readers', text: done(response.data) })
      return { data: response.data }
    }
    setProblem(response.error.name === 'notFound' ? t('leave.unknown') : response.error.message)
    return null
  }
  return { run, isBusy, problem, clear: () => setProblem('') }
}
