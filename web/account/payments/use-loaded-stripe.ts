import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { loadStripeOnce } from './stripe.ts'

/** Loads Stripe's script. @returns null until it is loaded; `onNotReady` is called if it cannot be loaded */
export function useLoadedStripe(publicKey: string, onNotReady: () => void): Stripe | null {
  const lang = useLocale()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  useEffect(() => {
    const effect = { isActive: true }
    loadStripeOnce(publicKey, lang).then(
      (loaded) => effect.isActive && setStripe(loaded),
      () => effect.isActive && onNotReady(),
    )
    return () => {
      effect.isActive = false
    }
  }, [publicKey, lang, onNotReady])
  return stripe
}
