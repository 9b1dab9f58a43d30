import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import type { DepositSale } from '#domain/cards/deposit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import { type CardDeps, cardCalls } from './card-calls.ts'
import { createCardsLookup } from './cards.ts'
import { stepCharge, stepRefund, sweepCharges } from './charge-steps.ts'
import { type Charges, createCharges } from './charges.ts'
import { createDeposits } from './deposits.ts'
import { disputeCalls } from './dispute-calls.ts'
import { createPoll, pollDisputes } from './disputes.ts'
import { formCalls } from './form-calls.ts'
import type { CardDeposits, DepositListener, Deposits } from './holds.ts'
import type { DepositPayee, Payees } from './payee.ts'
import { cardData, chargeData, depositData } from './personal-data.ts'
import { step, sweep, watch } from './watch.ts'
import { handleWebhookEvent, webhookRoute } from './webhook.ts'

/** Payments, as other subjects need them. */
export type Payments = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
  /** Receives the provider’s webhooks. */
  readonly route: FastifyPluginCallback
  readonly provider: CardProviderName
  /** The publishable key for browsers; '' for the sandbox provider. */
  readonly publicKey: string
  /** Returns a user’s saved cards at the configured provider, newest first. */
  cardsOf(userId: string): Promise<Card[]>
  readonly hold: Deposits
  readonly charges: Charges
  /** Personal data in cards, deposits and charges (C3). */
  readonly personalData: readonly PersonalData[]
  /** Runs the due steps of deposits and charges; `watch` repeats this until closed. */
  sweep(): Promise<void>
  watch(log: Log): { close(): Promise<void> }
}

/** Payments by card, before deposits by transfer join them. */
type CardPayments = Omit<Payments, 'hold'> & { readonly hold: CardDeposits }

type Deps = CardDeps & {
  readonly config: Pick<Config, 'publicUrl' | 'walletFees'>
  /** Returns the state of a sale for a bidder with a deposit. */
  saleOf(auctionId: string, userId: string): Promise<DepositSale>
  readonly listener: DepositListener
  /** Charges paid by card, and invoices for which deposits are captured. */
  readonly payees: Payees
  readonly depositPayee: DepositPayee
}

const chargeJob = z.object({ chargeId: z.string() })
const refundJob = z.object({ refundId: z.string() })
const stepJob = z.object({ holdId: z.string() })
const forgetJob = z.object({ customerId: z.string() })
const lostJob = z.object({ userId: z.string(), auctionId: z.string() })
const endangeredJob = lostJob.extend({ expiresAt: z.number() })

/** Creates the payments service: cards, deposits and charges. */
export function createPayments(deps: Deps): CardPayments {
  const { db, provider, listener } = deps
  const hold = createDeposits(deps)
  const cardsOf = createCardsLookup(db, provider.name)
  const poll = createPoll(deps)
  const sweepAll = async () => {
    await sweep(deps)
    await sweepCharges(deps)
    await poll()
  }
  return {
    answers: [...cardCalls({ ...deps, cardsOf }), ...formCalls(deps), ...disputeCalls(deps)],
    tasks: {
      'payments.step': (payload) => step(deps, stepJob.parse(payload).holdId),
      'payments.charge': (payload) => stepCharge(deps, chargeJob.parse(payload).chargeId),
      'payments.refund': (payload) => stepRefund(deps, refundJob.parse(payload).refundId),
      'payments.forget': async (payload) => {
        const { customerId } = forgetJob.parse(payload)
        const { kind } = await provider.forgetCustomer(customerId)
        if (kind === 'notReady') throw new Error('The card provider does not answer')
      },
      'payments.disputes': () => pollDisputes(deps),
      'payments.news': (payload) => handleWebhookEvent(deps, payload),
      'payments.lost': async (payload) => {
        const { userId, auctionId } = lostJob.parse(payload)
        const [{ endedAt }, deposit] = await Promise.all([
          deps.saleOf(auctionId, userId),
          hold.of(userId, auctionId),
        ])
        // After the sale’s end a deposit is no longer needed; one that was placed again in the meantime is not lost.
        if (endedAt === null && deposit.status !== 'held') await listener.onLost(userId, auctionId)
      },
      'payments.endangered': async (payload) => {
        const { userId, auctionId, expiresAt } = endangeredJob.parse(payload)
        await listener.onEndangered(userId, auctionId, expiresAt)
      },
    },
    route: webhookRoute(deps),
    provider: provider.name,
    publicKey: provider.publicKey,
    cardsOf,
    hold,
    charges: createCharges(deps),
    personalData: [cardData(deps), depositData(deps), chargeData(deps)],
    sweep: sweepAll,
    watch: (log) => watch(sweepAll, log),
  }
}
