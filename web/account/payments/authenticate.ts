import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { sandboxAnswers } from '#domain/cards/sandbox-methods.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { configGet } from '#wire/calls/config.ts'
import type { Client } from '#wire/client/client.ts'

/**
 * Authenticates a card payment with the holder's bank: 3-D Secure, or the sandbox provider's simulation.
 *
 * @returns a function that takes the server's `clientSecret`; after `done` the call must be repeated
 */
export function useAuthenticate(): (clientSecret: string) => Promise<'done' | 'failed'> {
  const call = useApiCall()
  const lang = useLocale()
  return useCallback(
    (clientSecret) => authenticate(call, lang, clientSecret).catch(() => 'failed'),
    [call, lang],
  )
}

async function authenticate(
  call: Client['call'],
  lang: Language,
  clientSecret: string,
): Promise<'done' | 'failed'> {
  const config = await call(configGet, {})
  if (!config.ok) return 'failed'
  const { cardProvider, stripePublicKey } = config.data
  if (cardProvider === 'stripe') return authenticateWithStripe(clientSecret, stripePublicKey, lang)
  const { promptForAuthentication, promptForPayment } = await import('./sandbox-bank.tsx')
  const { confirmInSandbox } = await import('./sandbox-confirmation.ts')
  const { kind } = await confirmInSandbox(
    {
      call,
      authenticate: async (payment) => {
        switch (payment?.action) {
          case 'page':
            // A wallet's page takes the place of this one, and returns elsewhere.
            window.location.assign(`/practice/wallet?${new URLSearchParams({ secret: clientSecret })}`)
            return new Promise<never>(() => undefined)
          case 'code':
            return promptForPayment(lang, payment.method, sandboxAnswers)
          default:
            return promptForAuthentication(lang)
        }
      },
    },
    { clientSecret },
  )
  return kind === 'confirmed' ? 'done' : 'failed'
}

async function authenticateWithStripe(
  clientSecret: string,
  publicKey: string,
  lang: Language,
): Promise<'done' | 'failed'> {
  const { loadStripeOnce: stripeOf } = await import('./stripe.ts')
  const stripe = await stripeOf(publicKey, lang)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error ? 'failed' : 'done'
}
