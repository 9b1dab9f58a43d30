import type { Kysely } from 'kysely'
import { isDisputeOpen } from '#domain/cards/dispute.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal } from '#domain/money/money.ts'
import { isOverdue } from '#domain/orders/due.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { disputesAbout } from '#server/trade/payments/dispute-rows.ts'
import { disputesToWire } from '#server/trade/payments/dispute-view.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { StaffOrder, StaffOrderLine } from '#wire/entities/staff-order.ts'
import { phoneShown } from '#wire/words/phone.ts'
import type { Orders } from '../orders.ts'
import type { StoredOrder } from '../rows.ts'
import { accruedOf } from './accrued.ts'
import { findProofs, toWire } from './proof-rows.ts'
import { cashLeftFor, receiptsOf } from './receipts.ts'
import { refundDue, unexpectedRefund } from './refunds.ts'

export type ViewDeps = {
  readonly db: Kysely<Rows>
  readonly orders: Pick<Orders, 'toWire'>
  readonly payments: Pick<Payments, 'charges' | 'hold'>
  readonly config: Pick<Config, 'storagePerDay' | 'cashLimit' | 'house'>
  /** Returns whether any lot of an order was handed over. */
  isHandedOver(db: Kysely<Rows>, orderId: string): Promise<boolean>
}

const isLate = ({ order, row }: StoredOrder, now: number): boolean =>
  order.status === 'AUTHORISED' && isOverdue(row.due_at, now)

async function buyerOf(db: Kysely<Rows>, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'walk_in'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: personName(row.first_name, row.last_name),
    email: row.email,
    phone: phoneShown(row.phone),
    isWalkIn: row.walk_in,
  }
}

/** Returns orders as sent to staff lists, in the given order. */
export async function linesOf(
  { db, orders }: Pick<ViewDeps, 'db' | 'orders'>,
  list: readonly StoredOrder[],
  lang: Language,
  now: number,
): Promise<StaffOrderLine[]> {
  const proofs = await findProofs(
    db,
    list.map(({ order }) => order.id),
  )
  const disputes = await disputesAbout(
    db,
    'order',
    list.map(({ order }) => order.id),
  )
  const views = await orders.toWire(list, lang)
  return Promise.all(
    list.map(async (stored, place) => {
      const { order, row } = stored
      const buyer = await buyerOf(db, row.user_id)
      const { subtotal, fee, owed } = invoiceOf(order, order.payment ?? 'transfer')
      return {
        id: order.id,
        number: String(row.number),
        auction: views[place]?.auction ?? { id: row.auction_id, title: '', accent: '' },
        buyer: buyer.name,
        isWalkIn: buyer.isWalkIn,
        status: order.status,
        lots: order.lots.length,
        currency: row.currency,
        total: decimal(subtotal + fee),
        owed: decimal(owed),
        toReturn: decimal(await refundDue(db, order.id)),
        goneBack: decimal(await unexpectedRefund(db, order.id)),
        isDisputed: (disputes.get(order.id) ?? []).some(({ state }) => isDisputeOpen(state)),
        dueAt: row.due_at ?? 0,
        isOverdue: isLate(stored, now),
        proofs: (proofs.get(order.id) ?? []).filter(({ status }) => status === 'waiting').length,
      }
    }),
  )
}

/** Returns the orders that charge more for an order (O9). */
async function followersOf(db: Kysely<Rows>, orderId: string): Promise<StaffOrder['followedBy']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('follows', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(({ id, number }) => ({ id, number: String(number) }))
}

/** Returns an order with all its details for staff. */
export async function viewOf(
  { db, orders, payments, config, isHandedOver }: ViewDeps,
  stored: StoredOrder,
  lang: Language,
  now: number,
): Promise<StaffOrder | null> {
  const { order, row } = stored
  const [[views], buyer, proofs, charges, deposit] = await Promise.all([
    orders.toWire([stored], lang),
    buyerOf(db, row.user_id),
    findProofs(db, [order.id]),
    payments.charges.paidAbout(db, { kind: 'order', id: order.id }),
    payments.hold.of(row.user_id, row.auction_id),
  ])
  if (!views) return null
  const cashLeft = await cashLeftFor(db, config, row)
  return {
    order: views,
    buyer,
    isOverdue: isLate(stored, now),
    toReturn: decimal(await refundDue(db, order.id)),
    goneBack: decimal(await unexpectedRefund(db, order.id)),
    disputes: (await disputesToWire(db, 'order', [order.id]))(order.id),
    proofs: (proofs.get(order.id) ?? []).map((proof) => {
      const isImage = proof.type.startsWith('image/')
      const url = `/uploads/${proof.upload_key}${isImage ? '?show' : ''}`
      return { ...toWire(proof), url, isImage, bytes: proof.bytes }
    }),
    charges: await Promise.all(
      charges.map(async ({ id, amountCents, card, isDeposit, paidAt }) => ({
        id,
        amount: decimal(amountCents),
        ...card,
        isDeposit,
        at: paidAt,
        refunded: decimal((await payments.charges.refundTotals(db, id)).cents),
      })),
    ),
    receipts: await receiptsOf(
      db,
      stored,
      houseTimeZone,
      order.status === 'PAID' && (await isHandedOver(db, order.id)),
    ),
    plan:
      stored.plan && order.status === 'AUTHORISED'
        ? { reason: stored.plan.reason, at: stored.plan.at }
        : null,
    followedBy: await followersOf(db, order.id),
    accrued: await accruedOf(
      { db, storagePerDay: config.storagePerDay, timeZone: houseTimeZone },
      stored,
      now,
    ),
    cashLeft: cashLeft === null ? '' : decimal(cashLeft),
    deposit: decimal(deposit.status === 'held' ? deposit.amountCents : 0),
  }
}
