import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { seedDocuments } from '#server/site/content/founding-documents.ts'

/**
 * Notes the first start of a house, gives it the documents that people agree to, and tells when that start was, in Unix
 * milliseconds, at every start.
 */
export async function initialize(db: Kysely<Rows>, now: number): Promise<number> {
  await db
    .insertInto('house')
    .values({ founded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { founded_at } = await db.selectFrom('house').select('founded_at').executeTakeFirstOrThrow()
  await seedDocuments(db, now)
  return founded_at
}
