import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { foundingVersion } from './founding-documents.ts'

/** The page that clients accept when they sign up and register. */
export const conditionsSlug = 'conditions-of-sale'

/** Returns the version of the conditions of sale in force at an instant (W1, O8). @param now Unix milliseconds */
export async function conditionsInForce(db: Kysely<Rows>, now: number): Promise<string> {
  const edition = await db
    .selectFrom('page_editions')
    .select('version')
    .where('slug', '=', conditionsSlug)
    .where('in_force_at', '<=', now)
    .orderBy('in_force_at', 'desc')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return edition?.version ?? foundingVersion
}
