import { useCallback, useRef, useState } from 'react'
import type { CardEntry } from './card-element.ts'

/** The card in its provider's field: what is wrong with it, and whether the provider is there at all. */
export function useCardAtHand() {
  const entry = useRef<CardEntry>(null)
  const [problem, setProblem] = useState('')
  const [isAlerted, setAlerted] = useState(false)
  const [isGone, setGone] = useState(false)
  const alert = useCallback(() => setAlerted(true), [])
  const notReady = useCallback(() => {
    setGone(true)
    setAlerted(true)
  }, [])
  return {
    entry,
    problem,
    setProblem,
    /** Says what is wrong with the card as it stands. */
    look: () => setProblem(entry.current?.check() ?? ''),
    /** Says why it was not taken, and leads there. */
    refuse: (words: string) => {
      setProblem(words)
      entry.current?.focus()
    },
    isAlerted,
    alert,
    heard: () => setAlerted(false),
    /** The provider's field did not come. */
    isGone,
    notReady,
    again: () => setGone(false),
  }
}

export type CardAtHand = ReturnType<typeof useCardAtHand>
