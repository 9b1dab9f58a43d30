import { useEffect, useState } from 'react'

/** The debounce of typing before a request, in milliseconds. */
const typingMs = 150

/**
 * Returns the value once it has not changed for a while, by default the typing delay; an empty text applies at once.
 */
export function useDebounced<T extends string | number>(value: T, ms = typingMs): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
