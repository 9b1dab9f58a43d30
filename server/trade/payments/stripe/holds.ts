import type Stripe from 'stripe'
import type { Log } from '#server/platform/log/log.ts'
import type { CardProvider, HoldState, NotReady } from '../provider.ts'
import { toStripe } from './amount.ts'
import { callStripe, type StripeFailure } from './call-stripe.ts'
import { cardIntent } from './card-intent.ts'
import { declineReason } from './decline-reason.ts'
import { holdState } from './states.ts'

export type StripeHolds = Pick<
  CardProvider,
  'placeHold' | 'readHold' | 'findHold' | 'cancelHold' | 'captureHold'
>

const withCharge = { expand: ['latest_charge'] }

/** Creates holds as Stripe payment intents with manual capture. */
export function createStripeHolds(stripe: Stripe, log: Pick<Log, 'warn' | 'error'> | null): StripeHolds {
  const readHold = (intentId: string): Promise<HoldState | NotReady> =>
    callStripe(
      log,
      async () => holdState(await stripe.paymentIntents.retrieve(intentId, withCharge)),
      () => ({ kind: 'unknown' }) as const,
    )

  return {
    placeHold: (request) =>
      callStripe(
        log,
        async () =>
          holdState(
            await stripe.paymentIntents.create(
              {
                ...cardIntent(request),
                capture_method: 'manual',
                confirm: true,
                ...(request.isPresent ? {} : { off_session: true }),
                metadata: { hold: request.holdId, auction: request.auctionId },
                ...withCharge,
              },
              { idempotencyKey: `hold-${request.holdId}` },
            ),
          ),
        (refused) => toDeclined(log, refused),
      ),

    readHold,

    findHold: (customerId, holdId) =>
      callStripe<HoldState | NotReady, HoldState>(
        log,
        async () => {
          const { data } = await stripe.paymentIntents.list({
            customer: customerId,
            limit: 100,
            expand: ['data.latest_charge'],
          })
          const found = data.find(({ metadata }) => metadata.hold === holdId)
          return found ? holdState(found) : { kind: 'unknown' }
        },
        () => ({ kind: 'unknown' }),
      ),

    cancelHold: (intentId) =>
      callStripe(
        log,
        async () =>
          holdState(
            await stripe.paymentIntents.cancel(intentId, withCharge, {
              idempotencyKey: `release-${intentId}`,
            }),
          ),
        () => readHold(intentId),
      ),

    captureHold: (intentId, amountCents) =>
      callStripe(
        log,
        async () => {
          const { currency } = await stripe.paymentIntents.retrieve(intentId)
          const amount = toStripe(amountCents, currency)
          return holdState(
            await stripe.paymentIntents.capture(
              intentId,
              { amount_to_capture: amount, ...withCharge },
              { idempotencyKey: `capture-${intentId}-${amount}` },
            ),
          )
        },
        () => readHold(intentId),
      ),
  }
}

function toDeclined(log: Pick<Log, 'warn'> | null, { kind, error }: StripeFailure): HoldState {
  if (kind === 'card')
    return { kind: 'declined', intentId: error.payment_intent?.id ?? '', reason: declineReason(error) }
  const { code, param, requestId } = error
  log?.warn({ code, param, requestId }, 'Stripe rejected a deposit')
  return { kind: 'declined', intentId: '', reason: 'notSupported' }
}
