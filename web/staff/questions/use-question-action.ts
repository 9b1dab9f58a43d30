import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffQuestionList } from '#wire/calls/staff-questions.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Runs one action on a question at a time, and says why it failed, also if a colleague was faster. */
export function useQuestionAction() {
  const refresh = useRefresh()
  const { show } = useToast()
  const problemOf = useProblem()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @returns whether it succeeded */
  const run = async (request: () => Promise<Response>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request()
    setBusy(false)
    if (!response.ok) {
      const text = problemOf(response.error)
      setProblem(text)
      // The form disappears with the question.
      if (isOver(response.error)) show({ kind: 'warning', key: 'question', text })
    }
    if (response.ok || isOver(response.error)) await refresh(staffQuestionList)
    return response.ok
  }
  return { run, isBusy, problem, clear: () => setProblem('') }
}

const overStates: readonly string[] = ['answered', 'replied', 'lapsed']

const isOver = (error: CallError): boolean =>
  error.name === 'wrongState' && overStates.includes(error.data.status)

function useProblem(): (error: CallError) => string {
  const t = useTranslations('houseQuestions.refusal')
  return (error) => {
    if (error.scope === 'http') return t('http')
    if (error.name === 'conflict') return t('conflict')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    if (status === 'answered' || status === 'replied') return t('done')
    const known = (['lapsed', 'onBlock', 'closing'] as const).find((one) => one === status)
    return known ? t(known) : t('lapsed')
  }
}
