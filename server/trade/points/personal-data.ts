import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { balanceOf, spend } from './ledger.ts'

/**
 * Returns a user’s points and gift orders. The entries refer to an account but not to a person, and remain;
 * free-text reasons and addresses are erased. Unsent orders are cancelled, and remaining points lapse.
 */
export const pointsData = (db: Kysely<Rows>): PersonalData => ({
  name: 'points',
  tables: ['points_accounts', 'points_entries', 'points_reversals', 'gift_orders'],
  async export(userId) {
    const [balance, entries, orders] = await Promise.all([
      balanceOf(db, userId),
      db
        .selectFrom('points_entries')
        .select(['at', 'points', 'balance', 'told'])
        .where('user_id', '=', userId)
        .orderBy('seq')
        .execute(),
      db.selectFrom('gift_orders').selectAll().where('user_id', '=', userId).orderBy('placed_at').execute(),
    ])
    return {
      balance,
      entries: entries.map((row) => ({
        at: toIsoTime(row.at),
        points: row.points,
        balance: row.balance,
        for: row.told,
      })),
      giftOrders: orders.map((row) => ({
        number: row.number,
        gift: row.gift_id,
        quantity: row.quantity,
        points: row.points,
        to: row.address,
        status: row.status,
        carrier: row.carrier,
        tracking: row.tracking,
        placedAt: toIsoTime(row.placed_at),
        shippedAt: toIsoTime(row.shipped_at),
        deliveredAt: toIsoTime(row.delivered_at),
        cancelledAt: toIsoTime(row.cancelled_at),
      })),
    }
  },
  erase: (userId, now) =>
    db.transaction().execute(async (trx) => {
      const unsent = await trx
        .updateTable('gift_orders')
        .set({ status: 'cancelled', cancelled_at: now, cancelled_by: 'owner' })
        .where('user_id', '=', userId)
        .where('status', '=', 'placed')
        .returning(['gift_id', 'quantity'])
        .execute()
      for (const { gift_id, quantity } of unsent)
        await trx
          .updateTable('gifts')
          .set((gift) => ({ stock: gift('stock', '+', quantity) }))
          .where('id', '=', gift_id)
          .execute()
      await trx
        .updateTable('gift_orders')
        .set({ address: null, tracking: '', reason: '' })
        .where('user_id', '=', userId)
        .execute()
      await trx
        .updateTable('points_entries')
        .set({ told: JSON.stringify({ kind: 'adjusted', reason: '' }) })
        .where('user_id', '=', userId)
        .where('kind', '=', 'adjusted')
        .execute()
      const points = await balanceOf(trx, userId)
      if (points > 0)
        await spend(trx, { userId, key: `closed:${userId}`, at: now, reason: { kind: 'closed' }, points })
    }),
})
