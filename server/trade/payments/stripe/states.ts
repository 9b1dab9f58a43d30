import type Stripe from 'stripe'
import { defaultHoldMs } from '#domain/cards/deposit.ts'
import {
  type CardMethod,
  type ChargeState,
  type HoldState,
  type NotReady,
  notReady,
  type RefundState,
  type SetupState,
} from '../provider.ts'
import { fromStripe } from './amount.ts'
import { declineReason } from './decline-reason.ts'

/** Returns a payment method’s card, or null if it is not a card. */
export function methodOf({ id, card }: Stripe.PaymentMethod): CardMethod | null {
  if (!card) return null
  return {
    id,
    fingerprint: card.fingerprint ?? '',
    brand: card.brand,
    last4: card.last4,
    expYear: card.exp_year,
    expMonth: card.exp_month,
    country: card.country ?? '',
  }
}

const idOf = (one: string | { readonly id: string } | null): string =>
  typeof one === 'string' ? one : (one?.id ?? '')

/** Returns the state of saving a card. @param setup with its payment method expanded */
export function setupState(setup: Stripe.SetupIntent): SetupState {
  const customerId = idOf(setup.customer)
  const { status, payment_method: paymentMethod, last_setup_error: error } = setup
  const method = paymentMethod !== null && typeof paymentMethod === 'object' ? methodOf(paymentMethod) : null
  if (status === 'succeeded' && method !== null) return { kind: 'succeeded', customerId, method }
  if (status === 'requires_action' && setup.client_secret !== null)
    return { kind: 'needsAuthentication', customerId, clientSecret: setup.client_secret }
  if (status === 'requires_payment_method' && error !== null)
    return { kind: 'declined', customerId, reason: declineReason(error) }
  return { kind: 'unfinished', customerId }
}

/** Returns the state of a hold. @param intent with its latest charge expanded */
export function holdState(intent: Stripe.PaymentIntent): HoldState | NotReady {
  const intentId = intent.id
  switch (intent.status) {
    case 'requires_capture':
      return { kind: 'held', intentId, expiresAt: expiryOf(intent) }
    case 'requires_action':
    case 'requires_confirmation':
      return { kind: 'needsAuthentication', intentId, clientSecret: intent.client_secret ?? '' }
    case 'requires_payment_method':
      return { kind: 'declined', intentId, reason: declineReason(intent.last_payment_error) }
    case 'canceled':
      return { kind: 'canceled', intentId }
    case 'succeeded':
      return {
        kind: 'captured',
        intentId,
        amountCents: fromStripe(intent.amount_received, intent.currency),
      }
    default:
      return notReady
  }
}

/** Returns the state of an automatically captured payment. */
export function chargeState(intent: Stripe.PaymentIntent): ChargeState | NotReady {
  const intentId = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'paid', intentId, amountCents: fromStripe(intent.amount_received, intent.currency) }
    case 'requires_confirmation':
      return { kind: 'unconfirmed', intentId }
    case 'requires_action':
      return { kind: 'needsAuthentication', intentId, clientSecret: intent.client_secret ?? '' }
    case 'processing':
      return { kind: 'processing', intentId }
    case 'requires_payment_method':
      // One by the payment form has no method until it is confirmed.
      return intent.last_payment_error === null
        ? { kind: 'unconfirmed', intentId }
        : { kind: 'declined', intentId, reason: declineReason(intent.last_payment_error) }
    case 'canceled':
      return { kind: 'canceled', intentId }
    default:
      return notReady
  }
}

export function refundState({ status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { kind: 'refunded' }
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', reason: failure_reason ?? status }
  return { kind: 'underWay' }
}

/** Returns when the authorisation expires, from the charge’s timestamp in seconds. */
function expiryOf({ created, latest_charge: charge }: Stripe.PaymentIntent): number {
  const before =
    charge !== null && typeof charge === 'object'
      ? charge.payment_method_details?.card?.capture_before
      : undefined
  return before === undefined ? created * 1000 + defaultHoldMs : before * 1000
}
