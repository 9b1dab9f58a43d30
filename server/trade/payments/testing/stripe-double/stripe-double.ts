import Stripe from 'stripe'
import { findSandboxCard, type SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { unconfirmed, walletCancelled } from './bank.ts'
import { moveDispute, openDispute } from './disputing.ts'
import { type NetworkConditions, type NetworkFailure, openHttpServer } from './http-server.ts'
import { type Intent, newId, type Refund, type Setup, setupJson } from './objects.ts'
import { authorise, intentNow, process, refuse } from './paying.ts'
import { settleRefunds } from './refunding.ts'
import { answerOf, type Deps, isForBrowsers, type StripeRequest } from './routes.ts'
import { finishSetup } from './saving.ts'
import { createToken, type EnteredPayment } from './tokens.ts'

/** Server settings that point to the double, without its address. */
export const doubleKeys = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLIC_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
} as const

export type StripeEvent = { readonly id: string; readonly type: string; readonly created: number }

/**
 * Stripe’s documented API as far as the server uses it: form encoding, JSON, keys, expansion, idempotency, errors,
 * test numbers and signed events.
 */
export type StripeDouble = {
  readonly url: string
  /** Submits a card, as Stripe’s script in a browser. @returns the setup’s status */
  submitCard(clientSecret: string, card: SandboxCardName): Promise<string>
  /** Answers for the payer: the bank’s authentication, or the wallet’s page. `settle` leaves the payment in process. */
  authenticate(clientSecret: string, answer: 'confirm' | 'refuse' | 'settle'): void
  /** Enters a payment in the payment element, as a payer does. @returns the token */
  enterPayment(entered: EnteredPayment): string
  /** Ends every payment in process. */
  settlePayments(as: 'succeeded' | 'failed'): void
  /** Sets the methods that the account’s configuration offers. */
  offer(methods: readonly string[]): void
  /** The events since the last call, oldest first. */
  events(): readonly StripeEvent[]
  /** Returns an event signed as Stripe sends it. */
  signed(event: StripeEvent, secret?: string): { readonly body: string; readonly signature: string }
  /** Actions in Stripe’s dashboard. */
  readonly dashboard: {
    cancel(intentId: string): void
    capture(intentId: string): void
    refund(intentId: string, amount: number): void
  }
  /** Actions of the cardholder’s bank. */
  readonly bank: {
    /** Disputes a payment, whole by default. @returns the id of the dispute */
    dispute(intentId: string, change?: Parameters<typeof openDispute>[2]): string
    /** Moves a dispute to another of Stripe’s statuses. */
    move(disputeId: string, status: string): void
  }
  intents(): readonly Intent[]
  refunds(): readonly Refund[]
  /** Makes refunds stay pending until `settleRefunds`. */
  slowRefunds(isSlow: boolean): void
  settleRefunds(as: 'succeeded' | 'failed'): void
  /** Returns every completed refund, as if its bank could not pay it out. */
  bounceRefunds(): void
  /** Sets failures for the next requests, in order. */
  failNext(...kinds: readonly NetworkFailure[]): void
  /** Clears the remaining failures. */
  clearFailures(): void
  /** Sets whether the double is down: then it answers nothing. */
  setDown(down: boolean): void
  /** Sets the delay of every response, in milliseconds. */
  setLatency(ms: number): void
  /** Requests received, such as `POST /v1/customers`. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

export async function openStripeDouble(clock: Clock): Promise<StripeDouble> {
  const now = () => Math.floor(clock.now() / 1000)
  const events: StripeEvent[] = []
  const deps: Deps = {
    ledger: {
      customers: new Map(),
      methods: new Map(),
      setups: new Map(),
      intents: new Map(),
      refunds: new Map(),
      disputes: new Map(),
      tokens: new Map(),
      offered: ['card', 'apple_pay', 'google_pay', 'alipay', 'wechat_pay'],
    },
    now,
    areRefundsSlow: false,
    emitEvent: (type, object) => void events.push(eventOf(type, object, now())),
  }
  const network: NetworkConditions = { failures: [], isDown: false, latency: 0 }
  const http = await openHttpServer(network, (request) => answerOf(deps, request), keyFor)
  const { webhooks } = new Stripe(doubleKeys.STRIPE_SECRET_KEY)
  const intents = () => [...deps.ledger.intents.keys()].flatMap((id) => intentNow(deps, id) ?? [])

  return {
    ...http,
    intents,
    refunds: () => [...deps.ledger.refunds.values()],
    slowRefunds(isSlow) {
      deps.areRefundsSlow = isSlow
    },
    settleRefunds: (as) => settleRefunds(deps, as),
    bounceRefunds: () => settleRefunds(deps, 'failed', 'succeeded'),
    async submitCard(clientSecret, name) {
      const id = clientSecret.replace(/_secret_.*$/, '')
      await fetch(`${http.url}/v1/setup_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${doubleKeys.STRIPE_PUBLIC_KEY}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': findSandboxCard(name)?.number ?? '',
        }),
      })
      return deps.ledger.setups.get(id)?.status ?? 'unknown'
    },
    authenticate(clientSecret, answer) {
      const isMatch = (one: Setup | Intent) => one.secret === clientSecret && one.status === 'requires_action'
      for (const setup of deps.ledger.setups.values()) if (isMatch(setup)) answerSetup(deps, setup, answer)
      for (const intent of deps.ledger.intents.values()) {
        if (isMatch(intent)) answerIntent(deps, intent, answer)
      }
    },
    enterPayment: (entered) => createToken(deps, entered),
    settlePayments(as) {
      for (const intent of deps.ledger.intents.values()) {
        if (intent.status !== 'processing') continue
        if (as === 'succeeded') authorise(deps, intent)
        else refuse(deps, intent, { type: 'invalid_request_error', code: 'payment_method_provider_decline' })
      }
    },
    offer(methods) {
      deps.ledger.offered = methods
    },
    events() {
      intents()
      return events.splice(0)
    },
    signed(event, secret = doubleKeys.STRIPE_WEBHOOK_SECRET) {
      const body = JSON.stringify(event)
      return {
        body,
        signature: webhooks.generateTestHeaderString({ payload: body, secret, timestamp: now() }),
      }
    },
    dashboard: {
      cancel: (id) => void answerOf(deps, intentCall(id, 'cancel')),
      capture: (id) => void answerOf(deps, intentCall(id, 'capture')),
      refund: (payment_intent, amount) =>
        void answerOf(deps, {
          method: 'POST',
          path: '/v1/refunds',
          params: { payment_intent, amount: String(amount) },
        }),
    },
    bank: {
      dispute: (intentId, change) => openDispute(deps, intentId, change).id,
      move: (disputeId, status) => moveDispute(deps, disputeId, status),
    },
    failNext: (...kinds) => void network.failures.push(...kinds),
    clearFailures: () => void network.failures.splice(0),
    setDown(down) {
      network.isDown = down
    },
    setLatency(ms) {
      network.latency = ms
    },
  }
}

/** Returns an event with a copy of its object as it is now. */
const eventOf = (type: string, object: unknown, created: number): StripeEvent =>
  structuredClone({
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    data: { object },
    livemode: false,
  })

const intentCall = (id: string, what: 'cancel' | 'capture'): StripeRequest => ({
  method: 'POST',
  path: `/v1/payment_intents/${id}/${what}`,
  params: {},
})

function answerIntent(deps: Deps, intent: Intent, answer: 'confirm' | 'refuse' | 'settle'): void {
  if (answer === 'confirm') authorise(deps, intent)
  else if (answer === 'settle') process(deps, intent)
  else refuse(deps, intent, failureOf(intent))
}

const failureOf = (intent: Intent) =>
  intent.type === 'card' ? unconfirmed('payment_intent') : walletCancelled(intent)

function answerSetup(deps: Deps, setup: Setup, answer: 'confirm' | 'refuse' | 'settle'): void {
  if (answer === 'confirm') {
    finishSetup(deps, setup)
    return
  }
  setup.status = 'requires_payment_method'
  setup.error = unconfirmed('setup_intent')
  setup.method = null
  deps.emitEvent('setup_intent.setup_failed', setupJson(setup, deps.ledger, []))
}

const keyFor = (one: StripeRequest): string =>
  isForBrowsers(one) ? doubleKeys.STRIPE_PUBLIC_KEY : doubleKeys.STRIPE_SECRET_KEY
