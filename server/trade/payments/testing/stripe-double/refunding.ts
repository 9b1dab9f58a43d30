import { issue, missing, ok, type StripeResponse, unknownParameter } from './answers.ts'
import { isDisputed } from './disputing.ts'
import { type Params, partOf, textOf } from './form.ts'
import { type Ledger, newId, type Refund, refundJson } from './objects.ts'

type Deps = {
  readonly ledger: Ledger
  /** Returns the time in seconds. */
  now(): number
  emitEvent(type: string, object: unknown): void
  readonly areRefundsSlow: boolean
}

export function createRefund(deps: Deps, params: Params): StripeResponse {
  const { ledger, now, emitEvent } = deps
  const wrong = unknownParameter(params, ['payment_intent', 'amount', 'metadata', 'reason'])
  const intent = ledger.intents.get(textOf(params, 'payment_intent'))
  if (wrong || !intent) return wrong ?? missing('payment_intent', textOf(params, 'payment_intent'))
  const before = refundsOf(ledger, intent.id).reduce(
    (sum, { amount, status }) => (status === 'failed' ? sum : sum + amount),
    0,
  )
  const amount = Number(textOf(params, 'amount') || intent.received - before)
  if (isDisputed(ledger, intent.id))
    return issue(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: 'The charge has been charged back and cannot be refunded.',
    })
  if (before >= intent.received && intent.received > 0)
    return issue(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'The payment has already been refunded.',
    })
  if (amount <= 0 || before + amount > intent.received)
    return issue(400, {
      type: 'invalid_request_error',
      message: 'Refund amount is greater than unrefunded amount on payment.',
      param: 'amount',
    })
  const metadata = Object.entries(partOf(params, 'metadata')).map(([name, value]) => [name, String(value)])
  const one: Refund = {
    id: newId('re').replace('re_', 're_3'),
    intent: intent.id,
    amount,
    currency: intent.currency,
    created: now(),
    metadata: Object.fromEntries(metadata),
    status: deps.areRefundsSlow ? 'pending' : 'succeeded',
  }
  ledger.refunds.set(one.id, one)
  emitEvent('refund.created', refundJson(one))
  if (one.status === 'succeeded') {
    emitEvent('refund.updated', refundJson(one))
    emitEvent('charge.refunded', {
      id: intent.charge,
      object: 'charge',
      payment_intent: intent.id,
      amount_refunded: before + amount,
      metadata: intent.metadata,
    })
  }
  return ok(refundJson(one))
}

export const listRefunds = ({ ledger }: Deps, params: Params): StripeResponse =>
  ok({
    object: 'list',
    url: '/v1/refunds',
    has_more: false,
    data: refundsOf(ledger, textOf(params, 'payment_intent')).map(refundJson),
  })

/** Completes pending refunds, or returns completed ones from their bank. */
export function settleRefunds(
  { ledger, emitEvent }: Deps,
  as: 'succeeded' | 'failed',
  of: Refund['status'] = 'pending',
): void {
  for (const one of ledger.refunds.values()) {
    if (one.status !== of) continue
    one.status = as
    emitEvent(as === 'failed' ? 'refund.failed' : 'refund.updated', refundJson(one))
  }
}

const refundsOf = ({ refunds }: Ledger, intent: string): readonly Refund[] =>
  [...refunds.values()].filter((one) => one.intent === intent)
