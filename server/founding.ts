import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'

/** Notes the first start of a house, and tells when it was, in Unix milliseconds, at every start. */
export async function foundHouse(db: Kysely<Rows>, now: number): Promise<number> {
  await db
    .insertInto('house')
    .values({ founded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { founded_at } = await db.selectFrom('house').select('founded_at').executeTakeFirstOrThrow()
  return founded_at
}
