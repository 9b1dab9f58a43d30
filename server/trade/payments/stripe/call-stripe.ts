import Stripe from 'stripe'
import type { Log } from '#server/platform/log/log.ts'
import { type NotReady, notReady } from '../provider.ts'

/** What Stripe refused for good: a card, or a request that does not fit how things stand. */
export type StripeFailure =
  | { readonly kind: 'card'; readonly error: Stripe.errors.StripeCardError }
  | { readonly kind: 'request'; readonly error: Stripe.errors.StripeInvalidRequestError }

/** Asks Stripe. Whatever is neither an answer nor a refusal (no line, a fault, a wrong key) is `notReady`, and is logged. */
export async function callStripe<T, R>(
  log: Pick<Log, 'warn' | 'error'> | null,
  ask: () => Promise<T>,
  refused: (refused: StripeFailure) => R | Promise<R>,
): Promise<T | R | NotReady> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refused({ kind: 'card', error })
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
      return refused({ kind: 'request', error })
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    logFailure(log, error)
    return notReady
  }
}

/** What of an error helps whoever operates the house. Never what was sent, nor what came of it. */
function logFailure(log: Pick<Log, 'warn' | 'error'> | null, error: Stripe.errors.StripeError): void {
  const { type, code, statusCode, requestId } = error
  const isMistake = type === 'StripeAuthenticationError' || type === 'StripePermissionError'
  log?.[isMistake ? 'error' : 'warn']({ type, code, statusCode, requestId }, 'Stripe does not answer')
}
