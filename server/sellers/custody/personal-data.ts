import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns the items that a client collected (C3). Moves remain with the items, as do the names of those who
 * signed for them.
 */
export const custodyData = (db: Kysely<Rows>): PersonalData => ({
  name: 'custody',
  tables: ['custody_moves', 'custody_receipts', 'hand_overs', 'stocktakes', 'stocktake_items'],
  async export(userId) {
    const rows = await db
      .selectFrom('hand_overs')
      .innerJoin('consignments', 'consignments.id', 'hand_overs.consignment_id')
      .select(['number', 'hand_overs.at', 'collector'])
      .where('seller', '=', userId)
      .orderBy('hand_overs.at')
      .execute()
    return rows.map(({ number, at, collector }) => ({ consignment: number, at: toIsoTime(at), collector }))
  },
  erase: async () => undefined,
})
