import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import { type ConfirmationStep, createConfirmation } from './fresh-sign-in.ts'

const ConfirmDialog = lazy(async () => ({
  default: await loadWithRetry(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog),
}))

/** Asks the user to confirm their identity when a call requires it (R5). */
export function ConfirmationPrompt() {
  const { settings } = useApi().client
  const [step, setStep] = useState<ConfirmationStep | null>(null)
  const [confirmation] = useState(() => createConfirmation(setStep))
  useEffect(() => {
    if (!settings) return
    settings.onFreshSignIn = confirmation.request
    return () => {
      delete settings.onFreshSignIn
      confirmation.answer(false)
    }
  }, [settings, confirmation])
  return (
    step && (
      <Suspense>
        <ConfirmDialog step={step} onDone={confirmation.answer} />
      </Suspense>
    )
  )
}
