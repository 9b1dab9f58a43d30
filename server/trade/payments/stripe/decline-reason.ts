import type { DeclineReason } from '#domain/cards/card-decline.ts'

/** A Stripe refusal: the error code, and the bank’s decline code if there is one. */
type Refusal = {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly payment_method?: { readonly type: string } | undefined
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
  authentication_required: 'authenticationFailed',
  authentication_not_handled: 'authenticationFailed',
  payment_intent_authentication_failure: 'authenticationFailed',
  setup_intent_authentication_failure: 'authenticationFailed',
  incorrect_number: 'incorrectNumber',
  invalid_number: 'incorrectNumber',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  card_not_supported: 'notSupported',
  currency_not_supported: 'notSupported',
  transaction_not_allowed: 'notSupported',
  processing_error: 'processing',
  issuer_not_available: 'processing',
  reenter_transaction: 'processing',
  try_again_later: 'processing',
  payment_method_provider_timeout: 'processing',
  payment_method_customer_decline: 'cancelled',
  payment_intent_payment_attempt_expired: 'cancelled',
}

/**
 * Returns the public decline reason: the bank’s code before Stripe’s. Any other, including lost and stolen cards, is
 * `declined`.
 */
export function declineReason(refusal: Refusal | null | undefined): DeclineReason {
  const { code = '', decline_code = '', payment_method: method } = refusal ?? {}
  // A payer who turns back from a wallet has failed its authentication.
  if (method && method.type !== 'card' && reasons[code] === 'authenticationFailed') return 'cancelled'
  return (
    (Object.hasOwn(reasons, decline_code) ? reasons[decline_code] : undefined) ??
    (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ??
    'declined'
  )
}
