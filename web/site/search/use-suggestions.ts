import { useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { searchSuggest } from '#wire/calls/search.ts'
import type { Suggestion } from '#wire/entities/search-result.ts'

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
