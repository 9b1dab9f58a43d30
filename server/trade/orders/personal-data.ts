import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { storedInstalments } from './plan-rows.ts'

/**
 * Returns a user’s orders. Purchases and payments are retained for seven years under an id of the erased account; the
 * billing names are erased.
 */
export const orderData = (db: Kysely<Rows>): PersonalData => ({
  name: 'orders',
  tables: ['orders', 'order_lots', 'order_line', 'order_receipts', 'order_plans', 'order_versions'],
  async blockedReason(userId) {
    const unpaid = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', ['DRAFT', 'SUBMITTED', 'AUTHORISED'])
      .limit(1)
      .executeTakeFirst()
    return unpaid || (await isAwaited(db, userId)) ? 'unpaid' : null
  },
  async export(userId) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute()
    const receipts = await db
      .selectFrom('order_receipts')
      .innerJoin('orders', 'orders.id', 'order_receipts.order_id')
      .select(['order_id', 'means', 'cents', 'received_on', 'reference', 'undone_at'])
      .where('orders.user_id', '=', userId)
      .orderBy('order_receipts.at')
      .execute()
    const plans = await db
      .selectFrom('order_plans')
      .innerJoin('orders', 'orders.id', 'order_plans.order_id')
      .select(['order_id', 'instalments', 'order_plans.at', 'ended_at'])
      .where('orders.user_id', '=', userId)
      .orderBy('order_plans.at')
      .execute()
    const versions = await db
      .selectFrom('order_versions')
      .innerJoin('orders', 'orders.id', 'order_versions.order_id')
      .select(['order_id', 'order_versions.billed_to', 'until'])
      .where('orders.user_id', '=', userId)
      .where('order_versions.billed_to', 'is not', null)
      .orderBy('order_versions.revision')
      .execute()
    return orders.map((order) => ({
      number: String(order.number),
      auction: order.auction_id,
      status: order.status,
      currency: order.currency,
      rates: order.rates,
      conditions: order.terms_version,
      hammer: decimal(order.hammer),
      premium: decimal(order.premium),
      delivery: decimal(order.delivery),
      fee: decimal(order.fee),
      billedTo: order.billed_to,
      reference: order.purchase_reference,
      earlierBilledTo: versions
        .filter(({ order_id }) => order_id === order.id)
        .map(({ billed_to: billedTo, until }) => ({ billedTo, until: toIsoTime(until) })),
      issued: toIsoTime(order.issued_at),
      due: toIsoTime(order.due_at),
      paid: toIsoTime(order.paid_at),
      receipts: receipts
        .filter(({ order_id }) => order_id === order.id)
        .map(({ means, cents, received_on: date, reference, undone_at }) => ({
          means,
          amount: decimal(cents),
          date,
          reference,
          undone: toIsoTime(undone_at),
        })),
      plans: plans
        .filter(({ order_id }) => order_id === order.id)
        .map(({ instalments, at, ended_at }) => ({
          agreed: toIsoTime(at),
          ended: toIsoTime(ended_at),
          instalments: storedInstalments
            .parse(instalments)
            .map(({ date, cents }) => ({ date, amount: decimal(cents) })),
        })),
    }))
  },
  async erase(userId) {
    await db
      .updateTable('orders')
      .set({ billed_to: '', purchase_reference: '' })
      .where('user_id', '=', userId)
      .execute()
    const own = db.selectFrom('orders').select('id').where('user_id', '=', userId)
    await db.updateTable('order_versions').set({ billed_to: null }).where('order_id', 'in', own).execute()
  },
})

/** Returns whether a user has bought a lot that is not yet on an order. */
async function isAwaited(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const line = await db
    .selectFrom('order_line as line')
    .leftJoin('order_lots as lot', (join) =>
      join.onRef('lot.auction_id', '=', 'line.auction_id').onRef('lot.seq', '=', 'line.seq'),
    )
    .select('line.seq')
    .where('line.bidder', '=', userId)
    .where('line.voided_seq', 'is', null)
    .where('lot.order_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
