import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** U1: the client that an id stands for: the account that a walk-in bidder is merged with, else itself. */
export async function accountBehind(db: Kysely<Rows>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('client_merges')
    .select('account_id')
    .where('walk_in_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? userId
}

/** U1: all ids of the client that an id stands for, the account first. Paddles and orders are of one of them. */
export async function linkedIds(db: Kysely<Rows>, userId: string): Promise<readonly string[]> {
  const accountId = await accountBehind(db, userId)
  const rows = await db
    .selectFrom('client_merges')
    .select('walk_in_id')
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute()
  return [accountId, ...rows.map((row) => row.walk_in_id)]
}
