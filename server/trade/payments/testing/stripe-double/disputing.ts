import { missing, ok, type StripeResponse } from './answers.ts'
import { type Params, partOf, textOf } from './form.ts'
import { type Dispute, disputeJson, type Ledger, newId } from './objects.ts'

type Deps = {
  readonly ledger: Ledger
  /** Returns the time in seconds. */
  now(): number
  emitEvent(type: string, object: unknown): void
}

/** Seconds in which a bank accepts evidence. */
const forEvidence = 10 * 24 * 3_600

/** Opens a dispute of a payment by the cardholder’s bank, as after a charge to the test card 4000 0000 0000 0259. */
export function openDispute(
  { ledger, now, emitEvent }: Deps,
  intentId: string,
  change: Partial<Pick<Dispute, 'amount' | 'reason' | 'status' | 'dueBy'>> = {},
): Dispute {
  const intent = ledger.intents.get(intentId)
  if (!intent) throw new Error(`No such payment: ${intentId}`)
  const one: Dispute = {
    id: newId('du').replace('du_', 'du_1'),
    intent: intentId,
    charge: intent.charge ?? '',
    amount: intent.received,
    currency: intent.currency,
    created: now(),
    reason: 'fraudulent',
    status: 'needs_response',
    dueBy: now() + forEvidence,
    ...change,
  }
  ledger.disputes.set(one.id, one)
  emitEvent('charge.dispute.created', disputeJson(one))
  if (!one.status.startsWith('warning')) emitEvent('charge.dispute.funds_withdrawn', disputeJson(one))
  return one
}

/** Moves a dispute to another status, with the events that Stripe documents. */
export function moveDispute({ ledger, emitEvent }: Deps, id: string, status: string): void {
  const one = ledger.disputes.get(id)
  if (!one) throw new Error(`No such dispute: ${id}`)
  one.status = status
  const hasEnded = ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
  emitEvent(hasEnded ? 'charge.dispute.closed' : 'charge.dispute.updated', disputeJson(one))
  if (status === 'won') emitEvent('charge.dispute.funds_reinstated', disputeJson(one))
}

/** Returns whether Stripe refuses to refund a payment. */
export const isDisputed = ({ disputes }: Ledger, intent: string): boolean =>
  [...disputes.values()].some(
    (one) => one.intent === intent && one.status !== 'won' && !one.status.startsWith('warning'),
  )

export function readDispute({ ledger }: Deps, id: string): StripeResponse {
  const one = ledger.disputes.get(id)
  return one ? ok(disputeJson(one)) : missing('dispute', id)
}

/** Lists disputes, newest first, in pages. */
export function listDisputes({ ledger }: Deps, params: Params): StripeResponse {
  const since = Number(textOf(partOf(params, 'created'), 'gte') || '0')
  const all = [...ledger.disputes.values()].filter(({ created }) => created >= since).toReversed()
  const after = textOf(params, 'starting_after')
  const rest = after === '' ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
  const limit = Number(textOf(params, 'limit') || '10')
  return ok({
    object: 'list',
    url: '/v1/disputes',
    has_more: rest.length > limit,
    data: rest.slice(0, limit).map(disputeJson),
  })
}
