import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { createConfirmation, type Lack } from './fresh-sign-in.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Asks the user to confirm their identity when a call requires it (R5). */
export function ConfirmationPrompt() {
  const { settings } = useApi().client
  const [lack, setLack] = useState<Lack | null>(null)
  const [confirmation] = useState(() => createConfirmation(setLack))
  useEffect(() => {
    if (!settings) return
    settings.onFreshSignIn = confirmation.ask
    return () => {
      delete settings.onFreshSignIn
      confirmation.answer(false)
    }
  }, [settings, confirmation])
  return (
    lack && (
      <Suspense>
        <ConfirmDialog lack={lack} onDone={confirmation.answer} />
      </Suspense>
    )
  )
}
