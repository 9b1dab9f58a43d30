import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ratesOf } from '#domain/auction/terms.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { orderCalls } from './calls.ts'
import { type Changed, creditOrder, issueOrder, issueTerms, notifyLater, voidOrder } from './change.ts'
import { toWire, type ViewDeps } from './entity.ts'
import { type IfUnpaid, ifUnpaid, isRescinded } from './if-unpaid.ts'
import { orderLetter } from './letter.ts'
import { canBePaid, markPaid, type OrderPayment, type PayingDeps, reverseOrder } from './mark-paid.ts'
import { orderData } from './personal-data.ts'
import { type Revised, type Revision, reviseOrder } from './revise-order.ts'
import { readOrder, type StoredOrder } from './rows.ts'
import { settle, unsettled } from './settle.ts'
import { unsoldNotices } from './unsold-notices.ts'
import { type Version, versionOf } from './versions.ts'
import { watchOrders } from './watch.ts'

export type { Changed } from './change.ts'
export type { IfUnpaid } from './if-unpaid.ts'

/** Orders, as other subjects need them. Changes run in the caller’s transaction. */
export type Orders = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  /** Returns an order with its row and lots, or null if there is none. */
  orderOf(db: Kysely<Rows>, orderId: string): Promise<StoredOrder | null>
  /** Orders as sent to clients. */
  readonly toWire: (orders: readonly StoredOrder[], lang: 'en' | 'zh-Hans') => ReturnType<typeof toWire>
  /** Marks an order as paid, see mark-paid.ts. @returns `refund` if the order can no longer be paid this way. */
  markPaid(trx: Kysely<Rows>, paying: OrderPayment): Promise<'paid' | 'refund'>
  /** Whether an order can be paid with this amount. Locks the order. */
  readonly canBePaid: typeof canBePaid
  /** Credits a captured deposit to an invoice (W2). */
  readonly credit: typeof creditOrder
  issue(trx: Kysely<Rows>, orderId: string, at: Instant): Promise<Changed>
  void(trx: Kysely<Rows>, orderId: string, at: Instant): Promise<Changed>
  /** Reverses a paid order and its points; the caller refunds the payment. */
  reverse(trx: Kysely<Rows>, orderId: string, at: Instant): Promise<Changed>
  /** Returns an order with its invoice or receipt, to be kept when a change replaces it; see versions.ts. */
  versionOf(orderId: string): Promise<Version | null>
  /** Changes an order after the hammer (O9, O10); the caller has locked it, and refunds what is due. */
  revise(
    trx: Kysely<Rows>,
    version: Version,
    revision: Revision,
    act: { readonly by: string; readonly at: Instant },
  ): Promise<Revised>
  readonly ifUnpaid: IfUnpaid
  /** Returns whether a sold lot’s sale was rescinded, or its order voided (O10). */
  isRescinded(auctionId: string, lotId: string): Promise<boolean>
  /** Notifies the pages of an order’s owner after the commit; also for mall orders. */
  readonly notifyLater: typeof notifyLater
  /** Updates the orders of a sale to match its ledger. */
  settle(auctionId: string): Promise<void>
  /** Settles every sale whose orders differ from its ledger; `watch` repeats this until closed. */
  sweep(): Promise<void>
  watch(log: Log): { close(): Promise<void> }
}

type Deps = PayingDeps &
  Omit<ViewDeps, 'catalogue'> & {
    readonly db: Kysely<Rows>
    readonly clock: Clock
    readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state' | 'mailNames' | 'mailItems'>
    readonly accounts: Pick<Accounts, 'recipientOf'>
    readonly places: Pick<PlaceBook, 'nameOf'>
    readonly mail: Pick<Mail, 'send'>
    readonly notices: Pick<Notices, 'notify' | 'latestPurchaseNotice'>
    readonly rooms: { notify(userId: string, frame: PersonalFrame): void }
    readonly config: Pick<
      Config,
      'bank' | 'fpsLimit' | 'house' | 'publicUrl' | 'invoiceDueDays' | 'invoicesChecked'
    >
  }

const settledJob = z.object({ auctionId: z.string() })
const notifyJob = z.object({ userId: z.string(), orderId: z.string() })

/** Creates the orders service, which turns hammers into orders and invoices (O1 to O3). */
export function createOrders(deps: Deps): Orders {
  const { db, catalogue, rooms } = deps
  const settleDeps = {
    ...deps,
    lotNumberOf: async (auctionId: string, lotId: string) =>
      lotNumberOf((await catalogue.state(auctionId)).lots.get(lotId)?.terms ?? { lotNum: 0 }),
    agreedOf: async (auctionId: string) => {
      const { terms } = await catalogue.state(auctionId)
      if (!terms) throw new Error(`No sale to make orders of: ${auctionId}`)
      const { currency, conditionsVersion = '' } = terms
      return { currency, rates: ratesOf(terms), conditionsVersion }
    },
  }
  const sweep = async () => {
    for (const auctionId of await unsettled(db)) await settle(settleDeps, auctionId)
  }
  return {
    answers: orderCalls(deps),
    tasks: {
      'room.settled': (payload) => settle(settleDeps, settledJob.parse(payload).auctionId),
      'orders.tell': async (payload) => {
        const { userId, orderId } = notifyJob.parse(payload)
        // A walk-in bidder has no pages; the account merged with them does (U1).
        const accountId = await mergedAccountOf(db, userId)
        rooms.notify(accountId, { type: 'notice', data: { kind: 'order', orderId }, quiet: true })
      },
      'orders.letter': orderLetter(deps),
      'orders.unsold': unsoldNotices(deps),
    },
    personalData: orderData(db),
    orderOf: readOrder,
    toWire: (orders, lang) => toWire(deps, orders, lang),
    markPaid: (trx, paying) => markPaid(deps, trx, paying),
    canBePaid,
    credit: creditOrder,
    issue: (trx, orderId, at) => issueOrder(trx, orderId, at, issueTerms(deps)),
    void: voidOrder,
    reverse: (trx, orderId, at) => reverseOrder(deps, trx, orderId, at),
    versionOf: (orderId) => versionOf(db, (orders, lang) => toWire(deps, orders, lang), orderId),
    revise: (trx, version, revision, act) =>
      reviseOrder({ ...deps, issueTerms: () => issueTerms(deps) }, trx, version, revision, act),
    ifUnpaid: ifUnpaid(settleDeps),
    isRescinded: (auctionId, lotId) => isRescinded(db, auctionId, lotId),
    notifyLater,
    settle: (auctionId) => settle(settleDeps, auctionId),
    sweep,
    watch: (log) => watchOrders(sweep, log),
  }
}
