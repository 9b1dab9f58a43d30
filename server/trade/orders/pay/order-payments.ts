import type { Kysely } from 'kysely'
import { z } from 'zod'
import { reminderSteps } from '#domain/orders/reminders.ts'
import { unpaidStatuses } from '#domain/orders/state.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { DepositPayee, Payee } from '#server/trade/payments/payee.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { LetterDeps } from '../letter.ts'
import type { Orders } from '../orders.ts'
import { watchOrders } from '../watch.ts'
import { type BuyerDeps, buyerPayingCalls } from './buyer-calls.ts'
import { sendDueLetter, sendInstalmentLetter } from './letters.ts'
import { invoiceDepositPayee, orderPayee } from './payees.ts'
import { proofData } from './personal-data.ts'
import { planCalls } from './plan-calls.ts'
import { readdressCalls } from './readdress-calls.ts'
import { referenceCalls } from './reference-calls.ts'
import { refundAll, sendReminders } from './reminders.ts'
import { revisionCalls } from './revision-calls.ts'
import { askSellersCall } from './sellers-consent.ts'
import { type StaffDeps, staffOrderCalls } from './staff-calls.ts'

/** Payment of orders, as other subjects need it. */
export type OrderPayments = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
  readonly payee: Payee
  readonly depositPayee: DepositPayee
  readonly personalData: PersonalData
  /** Sends due reminders and outstanding refunds; `watch` repeats this until closed. */
  sweep(): Promise<void>
  watch(log: Log): { close(): Promise<void> }
}

type Deps = BuyerDeps &
  StaffDeps &
  LetterDeps & {
    readonly db: Kysely<Rows>
    readonly clock: Clock
    readonly orders: Orders
    readonly payments: Pick<Payments, 'charges' | 'hold' | 'cardsOf'>
    readonly places: Pick<PlaceBook, 'nameOf'>
    readonly config: LetterDeps['config'] & StaffDeps['config']
  }

const orderJob = z.object({ orderId: z.string() })
const reminderJob = orderJob.extend({ step: z.enum(reminderSteps) })
const instalmentJob = reminderJob.extend({ planId: z.string(), place: z.number() })
const proofJob = z.object({ proofId: z.string() })

/** Creates the payment of orders: by card, deposit or transfer with proof, and reminders. */
export function createOrderPayments(deps: Deps): OrderPayments {
  const { db, clock, orders, payments } = deps
  const sweep = async () => {
    await sendReminders({ db, clock, charges: payments.charges })
    await refundAll({ db, clock, charges: payments.charges })
  }
  return {
    answers: [
      ...buyerPayingCalls(deps),
      ...staffOrderCalls(deps),
      ...revisionCalls(deps),
      ...planCalls(deps),
      askSellersCall(deps.db),
      ...readdressCalls(deps),
      ...referenceCalls(deps),
    ],
    tasks: {
      'orders.deposit': async (payload) => {
        const stored = await orders.orderOf(db, orderJob.parse(payload).orderId)
        if (stored && (await isDepositDone(db, stored.row)))
          await payments.hold.release(stored.row.user_id, stored.row.auction_id, 'settled')
      },
      'orders.reminder': async (payload) => {
        const { orderId, step } = reminderJob.parse(payload)
        await sendDueLetter(deps, orderId, step)
      },
      'orders.instalment': async (payload) => {
        const { step, ...instalment } = instalmentJob.parse(payload)
        await sendInstalmentLetter(deps, instalment, step)
      },
      'orders.proofRefused': async (payload) => {
        const { proofId } = proofJob.parse(payload)
        const proof = await db
          .selectFrom('order_proofs')
          .select(['order_id', 'reason'])
          .where('id', '=', proofId)
          .executeTakeFirst()
        if (proof) await sendDueLetter(deps, proof.order_id, 'proofRefused', proof.reason)
      },
    },
    payee: orderPayee(deps),
    depositPayee: invoiceDepositPayee(deps),
    personalData: proofData(deps),
    sweep,
    watch: (log) => watchOrders(sweep, log),
  }
}

/**
 * Returns whether a deposit is no longer needed (W2): its sale has ended, and the bidder has no unpaid order in it.
 */
async function isDepositDone(
  db: Kysely<Rows>,
  { user_id, auction_id }: { readonly user_id: string; readonly auction_id: string },
): Promise<boolean> {
  const [ended, unpaid] = await Promise.all([
    db
      .selectFrom('sale_standing')
      .select('auction_id')
      .where('auction_id', '=', auction_id)
      .where('is_end', '=', true)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', user_id)
      .where('auction_id', '=', auction_id)
      .where('status', 'in', unpaidStatuses)
      .executeTakeFirst(),
  ])
  return ended !== undefined && unpaid === undefined
}
