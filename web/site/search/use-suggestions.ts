import { useEffect, useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { searchSuggest } from '#wire/calls/search.ts'
import type { Suggestion } from '#wire/entities/search-result.ts'

/** Debounce of typing before a request, in milliseconds. */
const debounceMs = 150

const noSuggestions: readonly Suggestion[] = []

/**
 * Returns suggestions for the typed text. A new request cancels the previous one, whose suggestions stay
 * until it responds. Nothing is suggested or reported while offline.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = useDebounced(typed.trim())
  const { data } = useApiQuery(searchSuggest, { q }, { enabled: q !== '' })
  const [latest, setLatest] = useState(noSuggestions)
  if (data && data.list !== latest) setLatest(data.list)
  return typed.trim() === '' ? noSuggestions : latest
}

/** Debounces a text; an empty text applies at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
