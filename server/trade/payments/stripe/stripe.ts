import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { StripeSetting } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type CardProvider, notReady } from '../provider.ts'
import { callStripe } from './call-stripe.ts'
import { createStripeCharges, type StripeCharges } from './charges.ts'
import { createStripeDisputes } from './disputes.ts'
import { createStripeHolds, type StripeHolds } from './holds.ts'
import { readWebhook } from './read-webhook.ts'
import { setupState } from './states.ts'
import { createStripeTokens } from './tokens.ts'

type Deps = {
  readonly setting: StripeSetting
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'> | null
}

/** Timeout of one request in milliseconds; each is tried twice. */
const requestTimeoutMs = 8_000

/** The Stripe provider. Cards go from the browser to Stripe; the server stores only the details that Stripe returns. */
export function createStripeProvider({ setting, clock, log }: Deps): CardProvider {
  const stripe = clientFor(setting)
  const holds: StripeHolds = createStripeHolds(stripe, log)
  const charges: StripeCharges = createStripeCharges(stripe, log)
  return {
    name: 'stripe',
    publicKey: setting.publicKey,

    openCustomer: (userId, email) =>
      callStripe(
        log,
        async () => {
          const { id } = await stripe.customers.create(
            { ...(email === '' ? {} : { email }), metadata: { user: userId } },
            { idempotencyKey: `customer-${userId}-${digest(email)}` },
          )
          return { kind: 'customer', id } as const
        },
        ({ error }) => {
          log?.error({ code: error.code, requestId: error.requestId }, 'Stripe refused to create a customer')
          return notReady
        },
      ),

    beginSetup: (customerId) =>
      callStripe(
        log,
        async () => {
          const { client_secret } = await stripe.setupIntents.create({
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
          })
          return { kind: 'begun', clientSecret: client_secret ?? '' } as const
        },
        // The customer was deleted at Stripe, or created with other keys.
        () => ({ kind: 'unknown' }) as const,
      ),

    readSetup: (setupId) =>
      callStripe(
        log,
        async () => setupState(await stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })),
        () => ({ kind: 'unknown' }) as const,
      ),

    describe: (methodId, billing) =>
      callStripe(
        log,
        async () => {
          await stripe.paymentMethods.update(methodId, {
            billing_details: {
              name: billing.cardHolder,
              address: {
                country: billing.countryId,
                state: billing.state,
                city: billing.city,
                line1: billing.street1,
                line2: billing.street2,
                postal_code: billing.zip,
              },
            },
          })
          return { kind: 'done' } as const
        },
        // The card is saved anyway; the address only helps staff in Stripe’s dashboard.
        () => ({ kind: 'done' }) as const,
      ),

    forget: (methodId) =>
      callStripe(
        log,
        async () => {
          await stripe.paymentMethods.detach(methodId)
          return { kind: 'done' } as const
        },
        () => ({ kind: 'done' }) as const,
      ),

    forgetCustomer: (customerId) =>
      callStripe(
        log,
        async () => {
          await stripe.customers.del(customerId)
          return { kind: 'done' } as const
        },
        () => ({ kind: 'done' }) as const,
      ),

    ...holds,
    ...charges,
    ...createStripeDisputes(stripe, log),
    ...createStripeTokens(stripe, log),
    parseWebhook: (body, signature) => readWebhook(stripe, setting.webhookSecret, clock, { body, signature }),
  }
}

function clientFor({ secretKey, apiUrl }: StripeSetting): Stripe {
  const address = apiUrl === null ? {} : addressOf(new URL(apiUrl))
  return new Stripe(secretKey, {
    timeout: requestTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  const usual = isPlain ? '80' : '443'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port === '' ? usual : port } as const
}

/** Returns a digest for the idempotency key: Stripe refuses a key that was used with another address. */
const digest = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 16)
