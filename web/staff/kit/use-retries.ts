import { useEffect, useRef } from 'react'

/** Milliseconds between attempts to reach the server. */
const retryMs = 5_000

/**
 * Resends unsent data when the connection is back, and periodically.
 * @param isUnsent whether there is anything to send
 */
export function useRetries(isUnsent: boolean, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isUnsent) return undefined
    const again = () => latest.current()
    const timer = setInterval(again, retryMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isUnsent])
}
