import { randomBytes } from 'node:crypto'
import type { SandboxCard } from '#domain/cards/sandbox-cards.ts'

export const newId = (of: string): string => `${of}_${randomBytes(12).toString('hex')}`

export type Customer = { readonly id: string; readonly email: string | null; readonly user: string }

export type Method = {
  readonly id: string
  readonly card: SandboxCard
  customer: string | null
  name: string | null
  /** Whether its holder authenticated it while it was saved. */
  isSetUp: boolean
  expYear: number
}

/** The last error, as Stripe stores it on an intent. */
export type LastError = {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  /** The method that failed, where it is not a card. */
  readonly payment_method?: { readonly id: string; readonly type: string }
}

/** What a payer has entered in the payment element (`ctoken_…`); it confirms one payment. */
export type Token = {
  readonly id: string
  /** `card` also for a card in Apple Pay or Google Pay. */
  readonly type: string
  readonly wallet: 'apple_pay' | 'google_pay' | null
  readonly card: SandboxCard | null
  readonly created: number
  intent: string | null
}

export type Setup = {
  readonly id: string
  readonly secret: string
  readonly customer: string
  readonly created: number
  method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  error: LastError | null
}

export type Intent = {
  readonly id: string
  readonly secret: string
  readonly customer: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  method: string | null
  /** The type of the method that pays it, and where its payer returns to; '' until it is confirmed by a token. */
  type: string
  returnUrl: string
  /** Whether the account’s configuration decides on the methods. */
  readonly isAutomatic: boolean
  status:
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'canceled'
    | 'succeeded'
  error: LastError | null
  reason: string | null
  received: number
  charge: string | null
  /** Seconds. */
  captureBefore: number
  /** Whether it is captured on authorisation, or manually. */
  readonly captures: 'automatic' | 'manual'
}

export type Refund = {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  status: 'pending' | 'succeeded' | 'failed'
}

export type Dispute = {
  readonly id: string
  readonly intent: string
  readonly charge: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly reason: string
  status: string
  /** Seconds; 0 if the bank accepts no evidence. */
  dueBy: number
}

/** All objects that the double stores. */
export type Ledger = {
  readonly customers: Map<string, Customer>
  readonly methods: Map<string, Method>
  readonly setups: Map<string, Setup>
  readonly intents: Map<string, Intent>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  readonly tokens: Map<string, Token>
  /** The methods that the account’s default configuration offers. */
  offered: readonly string[]
}

export const customerJson = (one: Customer) => ({
  id: one.id,
  object: 'customer',
  email: one.email,
  metadata: { user: one.user },
})

export const methodJson = (one: Method) => ({
  id: one.id,
  object: 'payment_method',
  type: 'card',
  customer: one.customer,
  billing_details: { name: one.name },
  card: {
    brand: one.card.brand,
    last4: one.card.last4,
    exp_month: 12,
    exp_year: one.expYear,
    country: one.card.country,
    fingerprint: `print${one.card.last4}`,
    funding: 'credit',
  },
})

export const setupJson = (one: Setup, ledger: Ledger, expand: readonly string[]) => {
  const method = one.method === null ? undefined : ledger.methods.get(one.method)
  return {
    id: one.id,
    object: 'setup_intent',
    client_secret: one.secret,
    customer: one.customer,
    status: one.status,
    usage: 'off_session',
    payment_method: expand.includes('payment_method') && method ? methodJson(method) : one.method,
    payment_method_types: ['card'],
    last_setup_error: one.error,
    next_action: one.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
    created: one.created,
  }
}

export const intentJson = (one: Intent, expand: readonly string[]) => ({
  id: one.id,
  object: 'payment_intent',
  client_secret: one.secret,
  customer: one.customer,
  amount: one.amount,
  amount_capturable: one.status === 'requires_capture' ? one.amount : 0,
  amount_received: one.received,
  currency: one.currency,
  capture_method: one.captures,
  confirmation_method: 'automatic',
  status: one.status,
  metadata: one.metadata,
  payment_method: one.method,
  payment_method_types: one.isAutomatic ? ['card', 'alipay', 'wechat_pay'] : ['card'],
  automatic_payment_methods: one.isAutomatic ? { enabled: true, allow_redirects: 'always' } : null,
  last_payment_error: one.error,
  cancellation_reason: one.reason,
  next_action: one.status === 'requires_action' ? nextAction(one) : null,
  created: one.created,
  latest_charge:
    one.charge !== null && expand.some((path) => path.endsWith('latest_charge'))
      ? {
          id: one.charge,
          object: 'charge',
          captured: one.status === 'succeeded',
          payment_method_details: { type: 'card', card: { capture_before: one.captureBefore } },
        }
      : one.charge,
})

/** What the payer has to do next, as Stripe’s script reads it. */
function nextAction({ id, type, returnUrl }: Intent) {
  const url = `https://pm-redirects.stripe.com/authorize/${id}`
  switch (type) {
    case 'alipay':
      return { type: 'alipay_handle_redirect', alipay_handle_redirect: { url, return_url: returnUrl } }
    case 'wechat_pay':
      return { type: 'wechat_pay_display_qr_code', wechat_pay_display_qr_code: { data: `weixin://${id}` } }
    default:
      return { type: 'use_stripe_sdk' }
  }
}

export const tokenJson = (one: Token) => ({
  id: one.id,
  object: 'confirmation_token',
  created: one.created,
  expires_at: one.created + 12 * 3_600,
  livemode: false,
  payment_intent: one.intent,
  setup_intent: null,
  return_url: null,
  use_stripe_sdk: true,
  payment_method_preview: {
    type: one.type,
    billing_details: { name: null },
    ...(one.card
      ? {
          card: {
            brand: one.card.brand,
            last4: one.card.last4,
            country: one.card.country,
            wallet: one.wallet ? { type: one.wallet, dynamic_last4: null } : null,
          },
        }
      : { [one.type]: {} }),
  },
})

/** The account’s default configuration: each method is an entry with whether it is available. */
export const configurationJson = (offered: readonly string[]) => ({
  id: 'pmc_1default',
  object: 'payment_method_configuration',
  active: true,
  is_default: true,
  livemode: false,
  name: 'Default',
  ...Object.fromEntries(
    ['alipay', 'apple_pay', 'card', 'google_pay', 'klarna', 'jcb', 'wechat_pay'].map((method) => [
      method,
      {
        available: offered.includes(method),
        display_preference: { value: offered.includes(method) ? 'on' : 'off' },
      },
    ]),
  ),
})

export const refundJson = (one: Refund) => ({
  id: one.id,
  currency: one.currency,
  object: 'refund',
  amount: one.amount,
  payment_intent: one.intent,
  created: one.created,
  metadata: one.metadata,
  status: one.status,
  failure_reason: one.status === 'failed' ? 'unknown' : undefined,
})

export const disputeJson = (one: Dispute) => {
  const isWithdrawn = !one.status.startsWith('warning') && one.status !== 'won'
  return {
    id: one.id,
    object: 'dispute',
    amount: one.amount,
    currency: one.currency,
    charge: one.charge,
    payment_intent: one.intent,
    created: one.created,
    reason: one.reason,
    status: one.status,
    is_charge_refundable: one.status.startsWith('warning'),
    balance_transactions: isWithdrawn
      ? [{ object: 'balance_transaction', amount: -one.amount, fee: 8_500 }]
      : [],
    evidence_details: { due_by: one.dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    metadata: {},
  }
}
