import { useCallback, useRef, useState } from 'react'
import type { CardEntry } from './card-element.ts'

/** Returns the state of the card field: its error, and whether the provider is available. */
export function useCardEntry() {
  const entry = useRef<CardEntry>(null)
  const [problem, setProblem] = useState('')
  const [isAlertOpen, setAlertOpen] = useState(false)
  const [isUnavailable, setUnavailable] = useState(false)
  const openAlert = useCallback(() => setAlertOpen(true), [])
  const handleNotReady = useCallback(() => {
    setUnavailable(true)
    setAlertOpen(true)
  }, [])
  return {
    entry,
    problem,
    setProblem,
    /** Shows the current error of the card. */
    validate: () => setProblem(entry.current?.check() ?? ''),
    /** Shows why the card was declined, and focuses it. */
    refuse: (message: string) => {
      setProblem(message)
      entry.current?.focus()
    },
    isAlerted: isAlertOpen,
    alert: openAlert,
    closeAlert: () => setAlertOpen(false),
    /** The provider's field could not be loaded. */
    isUnavailable,
    notReady: handleNotReady,
    retry: () => setUnavailable(false),
  }
}

export type CardEntryState = ReturnType<typeof useCardEntry>
