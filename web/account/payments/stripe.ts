import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Language } from '#web/kit/i18n/language.ts'

/** Milliseconds after which a script that has not come is taken for one that does not come. */
const patience = 15_000

const loaded = new Map<string, Promise<Stripe>>()

/** Stripe's name for each of our languages. */
export const stripeLocale = { en: 'en', 'zh-Hans': 'zh' } as const satisfies Record<Language, string>

/**
 * Stripe's own script, fetched from Stripe when it is first needed. Fails where it does not come; the next asking tries
 * again.
 */
export function stripeOf(publicKey: string, lang: Language): Promise<Stripe> {
  const known = loaded.get(publicKey)
  if (known) return known
  const coming = Promise.race([script(publicKey, lang), tooLate()])
  loaded.set(publicKey, coming)
  coming.catch(() => loaded.delete(publicKey))
  return coming
}

async function script(publicKey: string, lang: Language): Promise<Stripe> {
  const stripe = await loadStripe(publicKey, { locale: stripeLocale[lang] })
  if (!stripe) throw new Error('Stripe is for browsers only')
  return stripe
}

const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('Stripe.js has not come')), patience))
