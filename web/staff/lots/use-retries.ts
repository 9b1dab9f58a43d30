import { useEffect } from 'react'
import type { EditSaver, SaveState } from './edit-saver.ts'

/** Retry interval in milliseconds. */
const retryMs = 5_000

/** Retries unsaved changes at intervals and when the connection is back, and confirms before the page is left. */
export function useRetries(saver: { readonly current: EditSaver | null }, { kind }: SaveState): void {
  useEffect(() => {
    if (kind !== 'unsent') return undefined
    const retry = () => saver.current?.retry()
    const timer = setInterval(retry, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [saver, kind])
}
