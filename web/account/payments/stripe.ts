import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Language } from '#web/kit/i18n/language.ts'

/** The timeout for loading the script in milliseconds. */
const timeoutMs = 15_000

const loaded = new Map<string, Promise<Stripe>>()

/** Stripe's locale for each language. */
export const stripeLocale = { en: 'en', 'zh-Hans': 'zh', 'zh-Hant': 'zh-HK' } as const satisfies Record<
  Language,
  string
>

/** Loads Stripe's script on demand, once. After a failure the next call retries. */
export function loadStripeOnce(publicKey: string, lang: Language): Promise<Stripe> {
  const cached = loaded.get(publicKey)
  if (cached) return cached
  const loading = Promise.race([loadScript(publicKey, lang), rejectAfterTimeout()])
  loaded.set(publicKey, loading)
  loading.catch(() => loaded.delete(publicKey))
  return loading
}

async function loadScript(publicKey: string, lang: Language): Promise<Stripe> {
  const stripe = await loadStripe(publicKey, { locale: stripeLocale[lang] })
  if (!stripe) throw new Error('Stripe.js loads in browsers only')
  return stripe
}

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('Stripe.js did not load in time')), timeoutMs),
  )
