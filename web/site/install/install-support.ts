import { useEffect } from 'react'
import { deferPrompt } from './install-prompt.ts'

/** The delay before the service worker is registered, in milliseconds. */
const registrationDelayMs = 5_000

/** Registers the service worker, and keeps the browser's install prompt for the page that shows it. */
export function InstallSupport() {
  useEffect(() => {
    addEventListener('beforeinstallprompt', deferPrompt)
    const timer = setTimeout(
      () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined),
      registrationDelayMs,
    )
    return () => {
      removeEventListener('beforeinstallprompt', deferPrompt)
      clearTimeout(timer)
    }
  }, [])
  return null
}
