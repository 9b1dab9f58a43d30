import type Stripe from 'stripe'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { ProviderEvent } from '../provider.ts'
import { methodOf } from './states.ts'

/** Maximum age of a webhook in seconds, against replay. */
const toleranceSeconds = 300

/** Verifies and parses a Stripe event; null if the signature is invalid or too old. */
export function readWebhook(
  stripe: Stripe,
  secret: string | null,
  clock: Clock,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): ProviderEvent | null {
  if (secret === null) return null
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      clock.now(),
    )
    return { id: event.id, type: event.type, about: subjectOf(event) }
  } catch {
    return null
  }
}

function subjectOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.succeeded': {
      const { id, metadata } = event.data.object
      const { charge } = metadata
      return charge === undefined
        ? { kind: 'hold', intentId: id, holdId: metadata.hold ?? '' }
        : { kind: 'charge', intentId: id, chargeId: charge }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { metadata, payment_intent: intent } = event.data.object
      const refundId = metadata?.refund
      return refundId === undefined ? refundsOf(intent) : { kind: 'refund', refundId }
    }
    case 'charge.refunded':
      return refundsOf(event.data.object.payment_intent)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', disputeId: event.data.object.id }
    case 'payment_method.automatically_updated':
    case 'payment_method.updated': {
      const method = methodOf(event.data.object)
      return method ? { kind: 'card', method } : { kind: 'other' }
    }
    default:
      return { kind: 'other' }
  }
}

/** Returns the event that a payment was refunded, possibly in Stripe’s dashboard. */
const refundsOf = (intent: string | Stripe.PaymentIntent | null): ProviderEvent['about'] =>
  intent === null
    ? { kind: 'other' }
    : { kind: 'refunds', intentId: typeof intent === 'string' ? intent : intent.id }
