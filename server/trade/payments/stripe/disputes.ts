import type Stripe from 'stripe'
import type { DisputeReason, DisputeState } from '#domain/cards/dispute.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { CardProvider, NotReady, ReportedDispute } from '../provider.ts'
import { fromStripe } from './amount.ts'
import { callStripe } from './call-stripe.ts'

type StripeDisputes = Pick<CardProvider, 'readDispute' | 'listDisputes'>
type Read = ReportedDispute | { readonly kind: 'unknown' }
type Listed = { readonly kind: 'listed'; readonly disputes: readonly ReportedDispute[] }

/** The maximum number of disputes listed at once, more than a house has in a month. */
const maxListed = 1_000

/** Reads disputes at Stripe. Evidence is sent in Stripe’s dashboard. */
export const createStripeDisputes = (
  stripe: Stripe,
  log: Pick<Log, 'warn' | 'error'> | null,
): StripeDisputes => ({
  readDispute: (disputeId) =>
    callStripe<Read | NotReady, Read>(
      log,
      async () => reportedDispute(await stripe.disputes.retrieve(disputeId)) ?? { kind: 'unknown' },
      () => ({ kind: 'unknown' }),
    ),

  listDisputes: (since) =>
    callStripe<Listed | NotReady, Listed>(
      log,
      async () => {
        const created = { gte: Math.floor(since / 1_000) }
        const all = await stripe.disputes
          .list({ created, limit: 100 })
          .autoPagingToArray({ limit: maxListed })
        return { kind: 'listed', disputes: all.flatMap((one) => reportedDispute(one) ?? []) }
      },
      () => ({ kind: 'listed', disputes: [] }),
    ),
})

/** Returns a dispute of a payment, or null if it is about something else. */
function reportedDispute(dispute: Stripe.Dispute): ReportedDispute | null {
  const { id, payment_intent: intent, amount, currency, created, evidence_details: evidence } = dispute
  if (intent === null) return null
  return {
    kind: 'dispute',
    id,
    intentId: typeof intent === 'string' ? intent : intent.id,
    amountCents: fromStripe(amount, currency),
    reason: reasons[dispute.reason] ?? 'other',
    state: stateOf(dispute),
    // It is 0 if the bank accepts no evidence.
    dueAt: evidence.due_by ? evidence.due_by * 1_000 : null,
    openedAt: created * 1_000,
  }
}

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  product_not_received: 'notReceived',
  product_unacceptable: 'unacceptable',
  duplicate: 'duplicate',
  credit_not_processed: 'notRefunded',
}

function stateOf({ status, balance_transactions: moves }: Stripe.Dispute): DisputeState {
  switch (status) {
    case 'warning_needs_response':
      return 'inquiry'
    case 'needs_response':
    case 'appeal_needs_response':
      return 'needsResponse'
    case 'warning_under_review':
    case 'under_review':
    case 'appeal_under_review':
      return 'underReview'
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    case 'warning_closed':
      return 'closed'
    case 'prevented':
      // The network may have refunded the cardholder out of the account’s balance.
      return moves.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'closed'
    default:
      return 'underReview'
  }
}
