import type { DeclineReason } from '#domain/cards/card-decline.ts'

/** What Stripe says of a refusal: the kind of error, and what the bank said where it said anything. */
type Refusal = { readonly code?: string | undefined; readonly decline_code?: string | undefined }

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
}

/**
 * Why a card was not taken, as people are told: the bank's word before Stripe's. Everything else, among it what banks say
 * of lost and stolen cards, is `declined`.
 */
export function declineReason(refusal: Refusal | null | undefined): DeclineReason {
  const { code = '', decline_code = '' } = refusal ?? {}
  return (
    (Object.hasOwn(reasons, decline_code) ? reasons[decline_code] : undefined) ??
    (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ??
    'declined'
  )
}
