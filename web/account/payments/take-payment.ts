import type { CallError } from '#wire/refusals/call-error.ts'

/** The server's response to a payment request. */
export type PaymentResponse = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** The result of paying by card. */
export type Payment =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The holder did not authenticate the payment. */
  | { readonly kind: 'notConfirmed' }
  /** The card provider does not respond: the payment may have succeeded. */
  | { readonly kind: 'notReady' }
  /** The payer has done their part, and the money comes later (O24). */
  | { readonly kind: 'processing' }
  /** The server does not respond: the outcome is unknown. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: CallError }

export type PaymentDeps = {
  /** Requests the payment, always with the same key, so that it is charged once. */
  readonly request: () => Promise<PaymentResponse>
  readonly authenticate: (clientSecret: string) => Promise<'done' | 'failed'>
  /** Called before each retry. */
  readonly onRetry: () => void
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The delays before retries without a response, in milliseconds. */
const retryDelaysMs = [1_000, 3_000, 6_000]

/**
 * Pays by card, including authentication. After a lost response it retries, and finds a payment that
 * succeeded instead of repeating it.
 */
export async function takePayment(deps: PaymentDeps): Promise<Payment> {
  const first = await requestWithRetries(deps)
  if (first.ok || first.error.name !== 'cardNeedsAuthentication') return toPayment(first)
  // The server decides, whatever the result of the authentication.
  await deps.authenticate(first.error.data.clientSecret)
  const second = await requestWithRetries(deps)
  return !second.ok && second.error.name === 'cardNeedsAuthentication'
    ? { kind: 'notConfirmed' }
    : toPayment(second)
}

async function requestWithRetries({ request, wait, onRetry }: PaymentDeps): Promise<PaymentResponse> {
  let response = await request()
  for (const delay of retryDelaysMs) {
    if (response.ok || !isOutcomeUnknown(response.error)) return response
    onRetry()
    await wait(delay)
    response = await request()
  }
  return response
}

/** Returns whether the outcome of the request is unknown. */
const isOutcomeUnknown = (error: CallError): boolean =>
  error.scope === 'http' || error.name === 'cardProviderNotReady'

function toPayment(response: PaymentResponse): Payment {
  if (response.ok) return { kind: 'paid' }
  const { error } = response
  if (error.scope === 'http') return { kind: 'unknown' }
  if (error.name === 'cardProviderNotReady') return { kind: 'notReady' }
  if (error.name === 'paymentProcessing') return { kind: 'processing' }
  if (error.name === 'cardDeclined') return { kind: 'declined', reason: error.data.reason }
  return { kind: 'refused', error }
}

/** Returns whether the next attempt repeats the same request, so that it is charged once. */
export const isSameRequest = ({ kind }: Payment): boolean =>
  kind === 'unknown' || kind === 'notReady' || kind === 'notConfirmed'
