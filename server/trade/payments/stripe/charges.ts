import type Stripe from 'stripe'
import type { Log } from '#server/platform/log/log.ts'
import {
  type CardProvider,
  type ChargeState,
  isToken,
  type ListedRefund,
  type NotReady,
  type RefundState,
} from '../provider.ts'
import { fromStripe, toStripe } from './amount.ts'
import { callStripe, type StripeFailure } from './call-stripe.ts'
import { cardIntent, formIntent } from './card-intent.ts'
import { declineReason } from './decline-reason.ts'
import { chargeState, refundState } from './states.ts'

export type StripeCharges = Pick<
  CardProvider,
  | 'openCharge'
  | 'confirmCharge'
  | 'readCharge'
  | 'findCharge'
  | 'cancelCharge'
  | 'refundCharge'
  | 'readRefund'
  | 'listRefunds'
>

/** Creates charges as Stripe payment intents with automatic capture. */
export function createStripeCharges(stripe: Stripe, log: Pick<Log, 'warn' | 'error'> | null): StripeCharges {
  const readCharge = (intentId: string): Promise<ChargeState | NotReady> =>
    callStripe(
      log,
      async () => chargeState(await stripe.paymentIntents.retrieve(intentId)),
      () => ({ kind: 'unknown' }) as const,
    )

  return {
    openCharge: (request) =>
      callStripe(
        log,
        async () =>
          chargeState(
            await stripe.paymentIntents.create(
              {
                ...(isToken(request.methodId) ? formIntent(request) : cardIntent(request)),
                capture_method: 'automatic',
                metadata: { charge: request.chargeId },
              },
              { idempotencyKey: `open-${request.chargeId}` },
            ),
          ),
        (refused) => toDeclined(log, refused),
      ),

    confirmCharge: ({ intentId, chargeId, methodId, returnUrl }) =>
      callStripe(
        log,
        async () =>
          chargeState(
            await stripe.paymentIntents.confirm(
              intentId,
              isToken(methodId)
                ? { confirmation_token: methodId, return_url: returnUrl }
                : { payment_method: methodId },
              { idempotencyKey: `confirm-${chargeId}` },
            ),
          ),
        // It was cancelled or confirmed in the meantime; its current state applies.
        (refused) => (isFinal(refused) ? readCharge(intentId) : toDeclined(log, refused)),
      ),

    readCharge,

    findCharge: (customerId, chargeId) =>
      callStripe<ChargeState | NotReady, ChargeState>(
        log,
        async () => {
          const { data } = await stripe.paymentIntents.list({ customer: customerId, limit: 100 })
          const found = data.find(({ metadata }) => metadata.charge === chargeId)
          return found ? chargeState(found) : { kind: 'unknown' }
        },
        () => ({ kind: 'unknown' }),
      ),

    cancelCharge: (intentId) =>
      callStripe(
        log,
        async () =>
          chargeState(
            await stripe.paymentIntents.cancel(intentId, undefined, {
              idempotencyKey: `give-up-${intentId}`,
            }),
          ),
        () => readCharge(intentId),
      ),

    refundCharge: (request) =>
      callStripe<RefundState, RefundState>(
        log,
        async () =>
          refundState(
            await stripe.refunds.create(
              {
                payment_intent: request.intentId,
                amount: toStripe(request.amountCents, request.currency),
                metadata: { refund: request.refundId },
              },
              { idempotencyKey: `refund-${request.refundId}` },
            ),
          ),
        ({ error }) => {
          log?.warn({ code: error.code, requestId: error.requestId }, 'Stripe refused a refund')
          return { kind: 'failed', reason: error.code ?? 'refused' }
        },
      ),

    readRefund: (intentId, refundId) =>
      callStripe<RefundState, RefundState>(
        log,
        async () => {
          const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
          const found = data.find(({ id, metadata }) => metadata?.refund === refundId || id === refundId)
          return found ? refundState(found) : { kind: 'unknown' }
        },
        () => ({ kind: 'unknown' }),
      ),

    listRefunds: (intentId) =>
      callStripe<Listed | NotReady, Listed>(
        log,
        async () => {
          const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
          return {
            kind: 'listed',
            refunds: data.map((refund) => ({
              id: refund.id,
              refundId: refund.metadata?.refund ?? '',
              amountCents: fromStripe(refund.amount, refund.currency),
              state: refundState(refund),
            })),
          }
        },
        () => ({ kind: 'listed', refunds: [] }),
      ),
  }
}

const isFinal = ({ kind, error }: StripeFailure): boolean =>
  kind === 'request' && error.code === 'payment_intent_unexpected_state'

type Listed = { readonly kind: 'listed'; readonly refunds: readonly ListedRefund[] }

function toDeclined(log: Pick<Log, 'warn'> | null, { kind, error }: StripeFailure): ChargeState {
  if (kind === 'card')
    return { kind: 'declined', intentId: error.payment_intent?.id ?? '', reason: declineReason(error) }
  const { code, param, requestId } = error
  log?.warn({ code, param, requestId }, 'Stripe rejected a charge')
  return { kind: 'declined', intentId: '', reason: 'notSupported' }
}
