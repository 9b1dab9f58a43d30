import type { Kysely } from 'kysely'
import { createFavorites } from '#server/catalogue/favourites/favourites.ts'
import type { Rows } from '#server/platform/database/rows.ts'

const day = 24 * 3_600_000

/** The first bidder's favourite lots, latest last. */
const followed = ['BH0142-12', 'BH0145-35', 'BH0145-5']

/** Adds the favourites of the first bidder. It is idempotent. */
export async function addFavourites(db: Kysely<Rows>, opening: number): Promise<void> {
  const favorites = createFavorites(db)
  for (const [index, lotId] of followed.entries())
    await favorites.set('bidder1', lotId, true, opening - day + index)
}
