import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Takes rehearsals away: sale, lots and ledger. The database allows it for rehearsals alone (V12). */
export async function deleteRehearsals(db: Kysely<Rows>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction().execute(async (within) => {
    for (const table of ['answers', 'lot_standing', 'sale_standing', 'ledger', 'ledger_head'] as const)
      await sql`delete from ${sql.table(table)} where auction_id = any(${ids}::text[])`.execute(within)
    await within.deleteFrom('auctions').where('id', 'in', ids).execute()
  })
}
