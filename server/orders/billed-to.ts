import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'

/** Whom an invoice is issued to, as their account says it in this instant: lines of name and company. */
export async function billedTo(db: Kysely<Rows>, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['prefix', 'first_name', 'last_name', 'company'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = [user.prefix, user.first_name, user.last_name].filter((part) => part !== '').join(' ')
  return [name, user.company].filter((line) => line !== '').join('\n')
}
