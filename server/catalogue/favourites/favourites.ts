import { type Kysely, sql } from 'kysely'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import type { Viewer } from '#server/platform/http/calls.ts'

const none: ReadonlySet<string> = new Set()

/** Users’ favourite lots. */
export type Favorites = {
  /** Returns the ids of a user’s favourite lots, newest first, or none for a visitor. */
  of(viewer: Viewer | null): Promise<ReadonlySet<string>>
  /** Returns the number of other open lots of a sale that a user follows or has bid on. */
  othersOf(userId: string, besides: { readonly auctionId: string; readonly lotId: string }): Promise<number>
  /** Adds a lot to a user's favourites or removes it. The lot must exist. */
  set(userId: string, lotId: string, isFavorite: boolean, now: number): Promise<void>
}

export function createFavorites(db: Kysely<Rows>): Favorites {
  const find = createBatchLoader((userIds) => findFavorites(db, userIds))
  return {
    of: async (viewer) => (viewer === null ? none : ((await find(viewer.userId)) ?? none)),
    async othersOf(userId, { auctionId, lotId }) {
      const { rows } = await sql<{ others: number }>`
        select count(*) as others from lot_standing lot
        where lot.auction_id = ${auctionId} and lot.lot_id <> ${lotId}
          and lot.sale_status = ${saleStatusColumn.open} and not lot.withdrawn
          and (exists (select 1 from favorites f where f.user_id = ${userId} and f.lot_id = lot.lot_id)
            or exists (select 1 from my_standing m where m.bidder = ${userId} and m.my_price > 0
              and m.auction_id = lot.auction_id and m.lot_id = lot.lot_id))`.execute(db)
      return rows[0]?.others ?? 0
    },
    async set(userId, lotId, isFavorite, now) {
      if (isFavorite) {
        await db
          .insertInto('favorites')
          .values({ user_id: userId, lot_id: lotId, kept_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      } else {
        await db.deleteFrom('favorites').where('user_id', '=', userId).where('lot_id', '=', lotId).execute()
      }
    },
  }
}

async function findFavorites(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('favorites')
    .select(['user_id', 'lot_id'])
    .where('user_id', 'in', userIds)
    .orderBy('kept_at', 'desc')
    .orderBy('lot_id')
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byUser].map(([userId, own]) => [userId, new Set(own.map((row) => row.lot_id))]))
}
