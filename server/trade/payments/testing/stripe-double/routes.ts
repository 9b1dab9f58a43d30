import { missing, type StripeResponse } from './answers.ts'
import { listDisputes, readDispute } from './disputing.ts'
import type { Params } from './form.ts'
import type { Ledger } from './objects.ts'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  listIntents,
  readIntent,
} from './paying.ts'
import { createRefund, listRefunds } from './refunding.ts'
import {
  confirmSetup,
  createCustomer,
  createSetup,
  deleteCustomer,
  detachMethod,
  readSetup,
  updateMethod,
} from './saving.ts'
import { listConfigurations, readToken } from './tokens.ts'

export type Deps = {
  readonly ledger: Ledger
  /** Returns the time in seconds. */
  now(): number
  emitEvent(type: string, object: unknown): void
  /** Whether refunds stay pending for days, as at some banks. */
  areRefundsSlow: boolean
}

export type StripeRequest = {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly params: Params
}

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (deps: Deps, id: string, params: Params) => StripeResponse,
]

/** The Stripe endpoints that the server calls, and the one that Stripe’s script calls in a browser. */
const routes: readonly Route[] = [
  ['POST', /^\/v1\/customers$/, (deps, _id, params) => createCustomer(deps, params)],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['POST', /^\/v1\/setup_intents$/, (deps, _id, params) => createSetup(deps, params)],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, readSetup],
  ['POST', /^\/v1\/setup_intents\/(\w+)\/confirm$/, confirmSetup],
  ['POST', /^\/v1\/payment_methods\/(\w+)$/, updateMethod],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, detachMethod],
  ['POST', /^\/v1\/payment_intents$/, (deps, _id, params) => createIntent(deps, params)],
  ['GET', /^\/v1\/payment_intents$/, (deps, _id, params) => listIntents(deps, params)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, readIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirmIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, captureIntent],
  ['GET', /^\/v1\/confirmation_tokens\/(\w+)$/, readToken],
  ['GET', /^\/v1\/payment_method_configurations$/, listConfigurations],
  ['POST', /^\/v1\/refunds$/, (deps, _id, params) => createRefund(deps, params)],
  ['GET', /^\/v1\/refunds$/, (deps, _id, params) => listRefunds(deps, params)],
  ['GET', /^\/v1\/disputes\/(\w+)$/, readDispute],
  ['GET', /^\/v1\/disputes$/, (deps, _id, params) => listDisputes(deps, params)],
]

/** Whether a browser may call it with the publishable key. */
export const isForBrowsers = ({ method, path }: StripeRequest): boolean =>
  method === 'POST' && /^\/v1\/setup_intents\/\w+\/confirm$/.test(path)

export function answerOf(deps: Deps, { method, path, params }: StripeRequest): StripeResponse {
  for (const [verb, pattern, answer] of routes) {
    const match = verb === method ? pattern.exec(path) : null
    if (match) return answer(deps, match[1] ?? '', params)
  }
  return missing('URL', path)
}
