import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/database/rows.ts'

/** Rehearsals that have ended which are kept for who still looks at them. */
const kept = 3

/**
 * Lets go of rehearsals that the house has played: sale, lots and ledger. The database allows it for rehearsals alone.
 * @param which those before the last few that have ended; or all, where the house rehearses no more
 * @returns the ids of those that are gone
 */
export async function letGo(db: Kysely<Rows>, which: 'old' | 'all'): Promise<readonly string[]> {
  const played = await db
    .selectFrom('rehearsals')
    .leftJoin('sale_standing', 'sale_standing.auction_id', 'rehearsals.auction_id')
    .select(['rehearsals.auction_id', 'is_end'])
    .where('is_played', 'is', true)
    .orderBy('begun_at', 'desc')
    .execute()
  const gone = which === 'all' ? played : played.filter(({ is_end }) => is_end).slice(kept)
  const ids = gone.map((row) => row.auction_id)
  if (ids.length === 0) return []
  await db.transaction().execute(async (within) => {
    for (const table of ['answers', 'lot_standing', 'sale_standing', 'ledger', 'ledger_head'] as const)
      await sql`delete from ${sql.table(table)} where auction_id = any(${ids}::text[])`.execute(within)
    await within.deleteFrom('auctions').where('id', 'in', ids).execute()
  })
  return ids
}
