import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the names of those who made the corrections of a sale, by entry number; '' if the account is erased. */
export async function readSenders(db: Kysely<Rows>, auctionId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('sale_corrections')
    .leftJoin('users', 'users.id', 'sale_corrections.by_user_id')
    .select(['number', 'first_name', 'last_name'])
    .where('auction_id', '=', auctionId)
    .execute()
  return new Map(rows.map((row) => [row.number, personName(row.first_name ?? '', row.last_name ?? '')]))
}
