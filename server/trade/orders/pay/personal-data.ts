import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns a user’s proofs of payment, and reminders. Proofs are accounting records and are retained; their file names
 * are erased.
 */
export const proofData = ({ db }: { readonly db: Kysely<Rows> }): PersonalData => ({
  name: 'proofsOfPayment',
  tables: ['order_proofs'],
  async export(userId) {
    const rows = await db
      .selectFrom('order_proofs')
      .innerJoin('orders', 'orders.id', 'order_proofs.order_id')
      .select(['number', 'name', 'order_proofs.status', 'reason', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('sent_at')
      .execute()
    return rows.map((row) => ({
      order: String(row.number),
      file: row.name,
      status: row.status,
      reason: row.reason,
      sent: toIsoTime(row.sent_at),
    }))
  },
  async erase(userId) {
    const own = db.selectFrom('orders').select('id').where('user_id', '=', userId)
    await db.updateTable('order_proofs').set({ name: '' }).where('order_id', 'in', own).execute()
    await db.updateTable('uploads').set({ name: '' }).where('proof_of', 'in', own).execute()
  },
})
