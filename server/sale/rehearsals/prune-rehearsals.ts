import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { deleteRehearsals } from './delete-rehearsals.ts'

/** Rehearsals that have ended which are kept for who still looks at them. */
const retainedCount = 3

/**
 * Lets go of rehearsals that the house has played.
 * @param which those before the last few that have ended; or all, where the house rehearses no more
 * @returns the ids of those that are gone
 */
export async function pruneRehearsals(db: Kysely<Rows>, which: 'old' | 'all'): Promise<readonly string[]> {
  const played = await db
    .selectFrom('rehearsals')
    .leftJoin('sale_standing', 'sale_standing.auction_id', 'rehearsals.auction_id')
    .select(['rehearsals.auction_id', 'is_end'])
    .where('is_played', 'is', true)
    .orderBy('begun_at', 'desc')
    .execute()
  const pruned = which === 'all' ? played : played.filter(({ is_end }) => is_end).slice(retainedCount)
  const ids = pruned.map((row) => row.auction_id)
  await deleteRehearsals(db, ids)
  return ids
}
