import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { type Lack, openQuestion } from './fresh-sign-in.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Asks whoever is at the page whether it is them, where a call needs it (R5). */
export function ConfirmQuestions() {
  const { settings } = useApi().client
  const [lack, setLack] = useState<Lack | null>(null)
  const [question] = useState(() => openQuestion(setLack))
  useEffect(() => {
    if (!settings) return
    settings.onFreshSignIn = question.ask
    return () => {
      delete settings.onFreshSignIn
      question.answer(false)
    }
  }, [settings, question])
  return (
    lack && (
      <Suspense>
        <ConfirmDialog lack={lack} onDone={question.answer} />
      </Suspense>
    )
  )
}
