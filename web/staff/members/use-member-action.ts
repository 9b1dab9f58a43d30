import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Changes a colleague, one change at a time, and announces success. */
export function useMemberAction() {
  const t = useTranslations('members.member')
  const { show } = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (request: () => Promise<Response>, done: string) => {
    setBusy(true)
    const response = await request()
    setBusy(false)
    const isLastOwner = !response.ok && response.error.name === 'wrongState'
    setProblem(response.ok ? '' : isLastOwner ? t('lastOwner') : response.error.message)
    if (!response.ok) return
    show({ key: 'members', kind: 'done', text: done })
    await revalidate()
  }
  return { run, isBusy, problem, clearProblem: () => setProblem('') }
}
