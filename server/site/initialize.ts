import type { Kysely } from 'kysely'
import { seedLetterTemplates } from '#server/people/client-letters/client-letters.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { seedDocuments } from '#server/site/content/founding-documents.ts'
import { seedHelpPages } from '#server/site/content/help-pages.ts'

/**
 * Records a house’s first start and inserts its legal documents, help pages and templates of letters.
 *
 * @returns the instant of the first start, in Unix milliseconds
 */
export async function initialize(db: Kysely<Rows>, now: number): Promise<number> {
  await db
    .insertInto('house')
    .values({ founded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { founded_at } = await db.selectFrom('house').select('founded_at').executeTakeFirstOrThrow()
  await seedDocuments(db, now)
  await seedHelpPages(db, now)
  await seedLetterTemplates(db, now)
  return founded_at
}
