import { useEffect, useState } from 'react'

/** Debounce of typing before a request, in milliseconds. */
const debounceMs = 150

/** Debounces a text; an empty text applies at once. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
