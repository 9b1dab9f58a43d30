import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The pause after which typed text is saved, in milliseconds. */
const pauseMs = 1_000

/**
 * Returns a text that is saved during typing (K1): after a pause, and when its field is left.
 *
 * @param text the text shown while nobody types @param onTyping receives typed text that is not saved yet,
 * and null once it is
 */
export function useTyped(
  text: string,
  { commit, onTyping }: { commit: (typed: string) => void; onTyping: (typed: string | null) => void },
) {
  const [typed, setTyped] = useState<string | null>(null)
  const saved = useRef<string | null>(null)
  const save = () => {
    // Called first, so that an invalid entry is remembered as typed.
    onTyping(null)
    if (typed !== null && typed !== (saved.current ?? text)) {
      saved.current = typed
      commit(typed)
    }
  }
  const saveAfterPause = useEffectEvent(save)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => saveAfterPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    value: typed ?? text,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onTyping(currentTarget.value)
      setTyped(currentTarget.value)
    },
    onBlur() {
      save()
      saved.current = null
      setTyped(null)
    },
  }
}
