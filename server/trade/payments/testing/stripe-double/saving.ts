import { sandboxCardByNumber } from '#domain/cards/sandbox-cards.ts'
import { issue, missing, ok, type StripeResponse, unexpectedState, unknownParameter } from './answers.ts'
import { onSaving } from './bank.ts'
import { listOf, type Params, partOf, textOf } from './form.ts'
import { customerJson, type Ledger, methodJson, newId, type Setup, setupJson } from './objects.ts'

type Deps = {
  readonly ledger: Ledger
  /** Returns the time in seconds. */
  now(): number
  emitEvent(type: string, object: unknown): void
}

export function createCustomer({ ledger }: Deps, params: Params): StripeResponse {
  const wrong = unknownParameter(params, ['email', 'name', 'metadata'])
  if (wrong) return wrong
  const email = textOf(params, 'email')
  const one = {
    id: newId('cus'),
    email: email === '' ? null : email,
    user: textOf(partOf(params, 'metadata'), 'user'),
  }
  ledger.customers.set(one.id, one)
  return ok(customerJson(one))
}

export function deleteCustomer({ ledger }: Deps, id: string): StripeResponse {
  if (!ledger.customers.delete(id)) return missing('customer', id)
  for (const method of ledger.methods.values()) if (method.customer === id) method.customer = null
  return ok({ id, object: 'customer', deleted: true })
}

export function createSetup({ ledger, now }: Deps, params: Params): StripeResponse {
  const wrong = unknownParameter(params, ['customer', 'usage', 'allowed_payment_method_types', 'metadata'])
  if (wrong) return wrong
  const customer = textOf(params, 'customer')
  if (!ledger.customers.has(customer)) return missing('customer', customer)
  const id = newId('seti').replace('seti_', 'seti_1')
  const one: Setup = {
    id,
    secret: `${id}_secret_${newId('s').slice(2)}`,
    customer,
    created: now(),
    method: null,
    status: 'requires_payment_method',
    error: null,
  }
  ledger.setups.set(id, one)
  return ok(setupJson(one, ledger, listOf(params, 'expand')))
}

export function readSetup({ ledger }: Deps, id: string, params: Params): StripeResponse {
  const one = ledger.setups.get(id)
  return one ? ok(setupJson(one, ledger, listOf(params, 'expand'))) : missing('setupintent', id)
}

/** Does what Stripe’s script does in a browser: submits the card with the setup’s client secret. */
export function confirmSetup(deps: Deps, id: string, params: Params): StripeResponse {
  const { ledger, now, emitEvent } = deps
  const one = ledger.setups.get(id)
  if (!one || textOf(params, 'client_secret') !== one.secret) return missing('setupintent', id)
  if (one.status === 'succeeded') return unexpectedState('setup_intent', one.status)
  const number = textOf(partOf(partOf(params, 'payment_method_data'), 'card'), 'number')
  const card = sandboxCardByNumber(number)
  if (!card)
    return issue(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    })
  const verdict = onSaving(card)
  if (typeof verdict === 'object') {
    one.status = 'requires_payment_method'
    one.error = verdict
    emitEvent('setup_intent.setup_failed', setupJson(one, ledger, []))
    return issue(402, {
      ...verdict,
      message: 'Your card was declined.',
      setup_intent: setupJson(one, ledger, []),
    })
  }
  const method = {
    id: newId('pm').replace('pm_', 'pm_1'),
    card,
    customer: one.customer,
    name: null,
    isSetUp: false,
    expYear: new Date(now() * 1000).getUTCFullYear() + 4,
  }
  ledger.methods.set(method.id, method)
  one.method = method.id
  one.error = null
  if (verdict === 'ask') one.status = 'requires_action'
  else finishSetup(deps, one)
  return ok(setupJson(one, ledger, []))
}

export function finishSetup({ ledger, emitEvent }: Deps, one: Setup): void {
  const method = one.method === null ? undefined : ledger.methods.get(one.method)
  if (method) method.isSetUp = true
  one.status = 'succeeded'
  emitEvent('setup_intent.succeeded', setupJson(one, ledger, []))
}

export function updateMethod({ ledger }: Deps, id: string, params: Params): StripeResponse {
  const wrong = unknownParameter(params, ['billing_details', 'metadata'])
  const one = ledger.methods.get(id)
  if (wrong || !one) return wrong ?? missing('PaymentMethod', id)
  one.name = textOf(partOf(params, 'billing_details'), 'name')
  return ok(methodJson(one))
}

export function detachMethod({ ledger, emitEvent }: Deps, id: string): StripeResponse {
  const one = ledger.methods.get(id)
  if (!one) return missing('PaymentMethod', id)
  if (one.customer === null)
    return issue(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    })
  one.customer = null
  emitEvent('payment_method.detached', methodJson(one))
  return ok(methodJson(one))
}
