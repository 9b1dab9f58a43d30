import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { letterTemplateList, letterTemplatePreview } from '#wire/calls/client-letters.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Runs one action on a template at a time and shows the list afterwards. */
export function useTemplateAction() {
  const t = useTranslations('letterTemplates')
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @returns whether it was done */
  const run = async (request: () => Promise<Response>, done: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    await refresh(letterTemplateList)
    await refresh(letterTemplatePreview)
    setBusy(false)
    if (response.ok) show({ kind: 'done', key: 'letterTemplates', text: done })
    else setProblem(response.error.name === 'conflict' ? t('conflict') : response.error.message)
    return response.ok
  }
  return { run, isBusy, problem, clear: () => setProblem('') }
}
