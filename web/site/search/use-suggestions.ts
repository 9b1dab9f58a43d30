import { useEffect, useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { searchSuggest } from '#wire/calls/search.ts'
import type { Suggestion } from '#wire/entities/hit.ts'

/** Milliseconds that somebody who types must pause before the house is asked. */
const pause = 150

const nothing: readonly Suggestion[] = []

/**
 * What the house suggests for what is being typed. An earlier question is called off by the next one, and its answer
 * stays until that is there. Without a connection nothing is suggested, and nothing is said of it.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = useSettled(typed.trim())
  const { data } = useApiQuery(searchSuggest, { q }, { enabled: q !== '' })
  const [known, setKnown] = useState(nothing)
  if (data && data.list !== known) setKnown(data.list)
  return typed.trim() === '' ? nothing : known
}

/** A text once it has not changed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
