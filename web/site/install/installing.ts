import { useEffect } from 'react'
import { keepOffer } from './offer.ts'

/** Milliseconds that a page is left alone before its browser is asked to keep anything. */
const patience = 5_000

/** Has the browser keep what is shown without a connection, and keeps its offer to install the house for the page that makes use of it. */
export function Installing() {
  useEffect(() => {
    addEventListener('beforeinstallprompt', keepOffer)
    const timer = setTimeout(
      () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined),
      patience,
    )
    return () => {
      removeEventListener('beforeinstallprompt', keepOffer)
      clearTimeout(timer)
    }
  }, [])
  return null
}
