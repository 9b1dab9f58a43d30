import { issue, missing, ok, type StripeResponse, unexpectedState, unknownParameter } from './answers.ts'
import { onPaying } from './bank.ts'
import { openDispute } from './disputing.ts'
import { listOf, type Params, partOf, textOf } from './form.ts'
import { type Intent, intentJson, type LastError, type Ledger, type Method, newId } from './objects.ts'

type Deps = {
  readonly ledger: Ledger
  /** Returns the time in seconds. */
  now(): number
  emitEvent(type: string, object: unknown): void
}

/** Seconds until a hold expires: a little less than seven days, as with card networks. */
const holdSeconds = 7 * 24 * 3_600 - 3_600

const known = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'off_session',
  'metadata',
]

export function createIntent(deps: Deps, params: Params): StripeResponse {
  const { ledger, now, emitEvent } = deps
  const wrong = unknownParameter(params, known) ?? impossible(ledger, params)
  if (wrong) return wrong
  const isAutomatic = textOf(partOf(params, 'automatic_payment_methods'), 'enabled') === 'true'
  const method = ledger.methods.get(textOf(params, 'payment_method')) ?? null
  if (!method && !isAutomatic) return missing('PaymentMethod', textOf(params, 'payment_method'))
  const id = newId('pi').replace('pi_', 'pi_3')
  const metadata = Object.entries(partOf(params, 'metadata')).map(([name, value]) => [name, String(value)])
  const one: Intent = {
    id,
    secret: `${id}_secret_${newId('s').slice(2)}`,
    customer: textOf(params, 'customer'),
    amount: Number(textOf(params, 'amount')),
    currency: textOf(params, 'currency'),
    created: now(),
    metadata: Object.fromEntries(metadata),
    method: method?.id ?? null,
    type: method ? 'card' : '',
    returnUrl: '',
    isAutomatic,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    error: null,
    reason: null,
    received: 0,
    charge: null,
    captureBefore: 0,
    captures: textOf(params, 'capture_method') === 'manual' ? 'manual' : 'automatic',
  }
  ledger.intents.set(id, one)
  emitEvent('payment_intent.created', intentJson(one, []))
  return textOf(params, 'confirm') === 'true' && method
    ? pay(deps, one, method, params)
    : ok(intentJson(one, listOf(params, 'expand')))
}

/** Asks the bank to confirm an open intent. */
export function confirmIntent(deps: Deps, id: string, params: Params): StripeResponse {
  const wrong = unknownParameter(params, [
    'payment_method',
    'off_session',
    'confirmation_token',
    'return_url',
  ])
  const one = intentNow(deps, id)
  if (wrong || !one) return wrong ?? missing('payment_intent', id)
  if ('confirmation_token' in params) return confirmByToken(deps, one, params)
  if (one.status !== 'requires_confirmation') return unexpectedState('payment_intent', one.status)
  const method = deps.ledger.methods.get(textOf(params, 'payment_method'))
  if (!method) return missing('PaymentMethod', textOf(params, 'payment_method'))
  return pay(deps, one, method, params)
}

/** Confirms an intent with what its payer has entered in the payment element. */
function confirmByToken(deps: Deps, one: Intent, params: Params): StripeResponse {
  const { ledger, emitEvent } = deps
  if (one.status !== 'requires_payment_method' && one.status !== 'requires_confirmation')
    return unexpectedState('payment_intent', one.status)
  const token = ledger.tokens.get(textOf(params, 'confirmation_token'))
  if (!token) return missing('confirmation_token', textOf(params, 'confirmation_token'))
  if (token.intent !== null)
    return issue(400, {
      type: 'invalid_request_error',
      message: 'The provided confirmation token has already been used.',
      param: 'confirmation_token',
    })
  if (one.isAutomatic && textOf(params, 'return_url') === '')
    return issue(400, {
      type: 'invalid_request_error',
      message: 'You must provide a `return_url` when confirming with automatic payment methods.',
      param: 'return_url',
    })
  token.intent = one.id
  one.type = token.type
  one.returnUrl = textOf(params, 'return_url')
  const method = {
    id: newId('pm').replace('pm_', 'pm_1'),
    card: token.card,
    customer: one.customer,
    name: null,
    isSetUp: token.wallet !== null,
    expYear: new Date(deps.now() * 1000).getUTCFullYear() + 4,
  }
  one.method = method.id
  if (method.card) {
    const paying = { ...method, card: method.card }
    ledger.methods.set(method.id, paying)
    return pay(deps, one, paying, params)
  }
  one.status = 'requires_action'
  emitEvent('payment_intent.requires_action', intentJson(one, []))
  return ok(intentJson(one, listOf(params, 'expand')))
}

function pay(deps: Deps, one: Intent, method: Method, params: Params): StripeResponse {
  const { emitEvent } = deps
  const verdict = onPaying(method, textOf(params, 'off_session') === 'true')
  if (typeof verdict === 'object') return refuse(deps, one, verdict)
  if (verdict === 'ask') {
    one.status = 'requires_action'
    emitEvent('payment_intent.requires_action', intentJson(one, []))
  } else authorise(deps, one)
  return ok(intentJson(one, listOf(params, 'expand')))
}

function impossible({ customers, methods }: Ledger, params: Params): StripeResponse | null {
  const customer = textOf(params, 'customer')
  const method = methods.get(textOf(params, 'payment_method'))
  if (!customers.has(customer)) return missing('customer', customer)
  if (method && method.customer !== customer)
    return issue(400, {
      type: 'invalid_request_error',
      code: 'payment_method_unexpected_state',
      message: 'The provided PaymentMethod cannot be used with this customer.',
    })
  if (!/^[1-9]\d*$/.test(textOf(params, 'amount')) || Number(textOf(params, 'amount')) < 400)
    return issue(400, {
      type: 'invalid_request_error',
      code: 'amount_too_small',
      message: 'Amount must be at least $4.00 hkd',
      param: 'amount',
    })
  return /^[a-z]{3}$/.test(textOf(params, 'currency'))
    ? null
    : issue(400, { type: 'invalid_request_error', message: 'Invalid currency', param: 'currency' })
}

export function authorise(deps: Deps, one: Intent): void {
  const { now, emitEvent } = deps
  one.status = 'requires_capture'
  one.charge = newId('ch').replace('ch_', 'ch_3')
  one.captureBefore = now() + holdSeconds
  if (one.captures === 'automatic') {
    one.status = 'succeeded'
    one.received = one.amount
    emitEvent('payment_intent.succeeded', intentJson(one, []))
    const method = deps.ledger.methods.get(one.method ?? '')
    if (method?.card.behaviour.kind === 'disputes') openDispute(deps, one.id)
    return
  }
  emitEvent('payment_intent.amount_capturable_updated', intentJson(one, []))
}

export function refuse({ emitEvent }: Deps, one: Intent, error: LastError): StripeResponse {
  one.status = 'requires_payment_method'
  one.error = error
  emitEvent('payment_intent.payment_failed', intentJson(one, []))
  return issue(402, {
    ...error,
    message: 'The payment was declined.',
    payment_intent: intentJson(one, []),
  })
}

/** The payer has authorised a payment that takes time to settle. */
export function process({ emitEvent }: Deps, one: Intent): void {
  one.status = 'processing'
  emitEvent('payment_intent.processing', intentJson(one, []))
}

/** An intent’s current state: Stripe cancels what was not captured in time. */
export function intentNow({ ledger, now, emitEvent }: Deps, id: string): Intent | undefined {
  const one = ledger.intents.get(id)
  if (one?.status === 'requires_capture' && now() >= one.captureBefore) {
    one.status = 'canceled'
    one.reason = 'automatic'
    emitEvent('payment_intent.canceled', intentJson(one, []))
  }
  return one
}

export function readIntent(deps: Deps, id: string, params: Params): StripeResponse {
  const one = intentNow(deps, id)
  return one ? ok(intentJson(one, listOf(params, 'expand'))) : missing('payment_intent', id)
}

export function listIntents(deps: Deps, params: Params): StripeResponse {
  const expand = listOf(params, 'expand')
  const data = [...deps.ledger.intents.keys()]
    .flatMap((id) => intentNow(deps, id) ?? [])
    .filter(({ customer }) => customer === textOf(params, 'customer'))
    .toReversed()
    .slice(0, Number(textOf(params, 'limit') || '10'))
    .map((one) => intentJson(one, expand))
  return ok({ object: 'list', url: '/v1/payment_intents', has_more: false, data })
}

export function cancelIntent(deps: Deps, id: string, params: Params): StripeResponse {
  const wrong = unknownParameter(params, ['cancellation_reason'])
  const one = intentNow(deps, id)
  if (wrong || !one) return wrong ?? missing('payment_intent', id)
  if (one.status === 'canceled' || one.status === 'succeeded' || one.status === 'processing')
    return unexpectedState('payment_intent', one.status)
  one.status = 'canceled'
  deps.emitEvent('payment_intent.canceled', intentJson(one, []))
  return ok(intentJson(one, listOf(params, 'expand')))
}

export function captureIntent(deps: Deps, id: string, params: Params): StripeResponse {
  const wrong = unknownParameter(params, ['amount_to_capture'])
  const one = intentNow(deps, id)
  if (wrong || !one) return wrong ?? missing('payment_intent', id)
  if (one.status !== 'requires_capture') return unexpectedState('payment_intent', one.status)
  const amount = Number(textOf(params, 'amount_to_capture') || one.amount)
  if (amount > one.amount)
    return issue(400, {
      type: 'invalid_request_error',
      code: 'amount_too_large',
      message: 'The amount could not be captured because it is greater than the remaining amount.',
      param: 'amount_to_capture',
    })
  one.status = 'succeeded'
  one.received = amount
  deps.emitEvent('payment_intent.succeeded', intentJson(one, []))
  return ok(intentJson(one, listOf(params, 'expand')))
}
