import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * U1: resolves the id of a walk-in bidder to the account that it is merged with; any other id is returned
 * unchanged.
 */
export async function mergedAccountOf(db: Kysely<Rows>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('client_merges')
    .select('account_id')
    .where('walk_in_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? userId
}

/** U1: returns all ids of a client, the account first. Each paddle or order belongs to one of them. */
export async function linkedIds(db: Kysely<Rows>, userId: string): Promise<readonly string[]> {
  const accountId = await mergedAccountOf(db, userId)
  const walkIns = await walkInsOf(db, [accountId])
  return [accountId, ...(walkIns.get(accountId) ?? [])]
}

/**
 * U1: returns whether an id, such as a buyer's or a seller's, belongs to the client of an account. A missing
 * owner does not.
 */
export const isSameClient = async (
  db: Kysely<Rows>,
  userId: string,
  id: string | null | undefined,
): Promise<boolean> => id != null && (id === userId || (await linkedIds(db, userId)).includes(id))

/** U1: returns the walk-in bidders that accounts are merged with, by account, in the order of their merges. */
export async function walkInsOf(
  db: Kysely<Rows>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('client_merges')
    .select(['account_id', 'walk_in_id'])
    .where('account_id', 'in', accountIds)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute()
  const byAccount = Map.groupBy(rows, (row) => row.account_id)
  return new Map([...byAccount].map(([id, merged]) => [id, merged.map((row) => row.walk_in_id)]))
}
