import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { deleteRehearsals } from './delete-rehearsals.ts'

/** The number of ended rehearsals that are retained, since their pages may still be open. */
const retainedCount = 3

/**
 * Deletes automatic rehearsals.
 * @param which `old`: ended ones except the latest few; `all`: all of them, after rehearsals are disabled
 * @returns the deleted ids
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
