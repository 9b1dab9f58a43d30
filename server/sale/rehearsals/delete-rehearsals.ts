import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Deletes rehearsals with their lots and ledgers. The database allows this for rehearsals only (V12). */
export async function deleteRehearsals(db: Kysely<Rows>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction().execute(async (within) => {
    for (const table of ['answers', 'lot_standing', 'sale_standing', 'ledger', 'ledger_head'] as const)
      await sql`delete from ${sql.table(table)} where auction_id = any(${ids}::text[])`.execute(within)
    await within.deleteFrom('auctions').where('id', 'in', ids).execute()
  })
}
