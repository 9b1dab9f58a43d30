import Stripe from 'stripe'
import type { Log } from '#server/platform/log/log.ts'
import { type NotReady, notReady } from '../provider.ts'

/** A final refusal by Stripe: a declined card, or a request invalid in the current state. */
export type StripeFailure =
  | { readonly kind: 'card'; readonly error: Stripe.errors.StripeCardError }
  | { readonly kind: 'request'; readonly error: Stripe.errors.StripeInvalidRequestError }

/**
 * Calls Stripe. Anything but a response or a refusal (no connection, a server error, a wrong key) is `notReady` and
 * logged.
 */
export async function callStripe<T, R>(
  log: Pick<Log, 'warn' | 'error'> | null,
  request: () => Promise<T>,
  refused: (refused: StripeFailure) => R | Promise<R>,
): Promise<T | R | NotReady> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refused({ kind: 'card', error })
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
      return refused({ kind: 'request', error })
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    logFailure(log, error)
    return notReady
  }
}

/** Logs what helps operators, but neither request nor response data. */
function logFailure(log: Pick<Log, 'warn' | 'error'> | null, error: Stripe.errors.StripeError): void {
  const { type, code, statusCode, requestId } = error
  const isMistake = type === 'StripeAuthenticationError' || type === 'StripePermissionError'
  log?.[isMistake ? 'error' : 'warn']({ type, code, statusCode, requestId }, 'Stripe does not answer')
}
