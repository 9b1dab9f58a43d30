import { type Kysely, sql } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PaddleLookup } from './inbox.ts'

/** The number of latest registrations per account that are looked up. */
const maxRegistrations = 3

/** Creates the lookup. @param stateOf the current state of a sale, which holds the paddles */
export function createPaddleLookup(
  db: Kysely<Rows>,
  stateOf: (auctionId: string) => Promise<SaleState>,
): PaddleLookup {
  return async (userIds) => {
    if (userIds.length === 0) return new Map()
    const ranked = db
      .selectFrom('registrations')
      .select([
        'user_id',
        'auction_id',
        sql<number>`row_number() over (partition by user_id order by asked_at desc)`.as('rank'),
      ])
      .where('user_id', 'in', userIds)
    const rows = await db
      .selectFrom(ranked.as('ranked'))
      .select(['user_id', 'auction_id'])
      .where('rank', '<=', maxRegistrations)
      .orderBy('rank')
      .execute()
    const sales = [...new Set(rows.map((row) => row.auction_id))]
    const states = new Map(await Promise.all(sales.map(async (id) => [id, await stateOf(id)] as const)))
    return new Map(
      [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, registrations]) => {
        const paddles = registrations.flatMap(
          (row) => states.get(row.auction_id)?.admissions.get(userId)?.paddle ?? [],
        )
        return [userId, [...new Set(paddles)]]
      }),
    )
  }
}
