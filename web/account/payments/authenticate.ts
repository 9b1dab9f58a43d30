import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { configGet } from '#wire/calls/config.ts'
import type { Client } from '#wire/client/client.ts'

/**
 * Has the holder of a card confirm with their bank what the house may not do without: 3-D Secure, or the practice
 * provider's play of it.
 *
 * @returns a function that takes the `clientSecret` which the house answered; after `done` the house is to be asked again
 */
export function useAuthenticate(): (clientSecret: string) => Promise<'done' | 'failed'> {
  const ask = useApiCall()
  const lang = useLocale()
  return useCallback(
    (clientSecret) => authenticate(ask, lang, clientSecret).catch(() => 'failed'),
    [ask, lang],
  )
}

async function authenticate(
  ask: Client['call'],
  lang: Language,
  clientSecret: string,
): Promise<'done' | 'failed'> {
  const config = await ask(configGet, {})
  if (!config.ok) return 'failed'
  const { cardProvider, stripePublicKey } = config.data
  if (cardProvider === 'stripe') return atStripe(clientSecret, stripePublicKey, lang)
  const { askBank } = await import('./practice-bank.tsx')
  const { practise } = await import('./practise.ts')
  const { kind } = await practise({ ask, askBank: () => askBank(lang) }, { clientSecret })
  return kind === 'confirmed' ? 'done' : 'failed'
}

async function atStripe(clientSecret: string, publicKey: string, lang: Language): Promise<'done' | 'failed'> {
  const { stripeOf } = await import('./stripe.ts')
  const stripe = await stripeOf(publicKey, lang)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error ? 'failed' : 'done'
}
