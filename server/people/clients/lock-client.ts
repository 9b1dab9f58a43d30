import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Locks a client until the transaction ends. @returns false if there is none, or the client has been erased */
export async function lockClient(trx: Kysely<Rows>, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
