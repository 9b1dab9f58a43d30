import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { insertPages } from './insert-pages.ts'

/** The legal documents, in their order. */
export const legalSlugs = ['conditions-of-sale', 'terms-of-use', 'privacy-policy'] as const

/** The edition that a new house starts with. */
export const foundingVersion = '2026-11-26'

/** Its effective date in Unix milliseconds: 26 November 2026 in Hong Kong. */
const foundingEdition = Date.UTC(2026, 10, 25, 16)

/**
 * Inserts the legal documents of a new house. Existing documents stay unchanged, even if the house has edited them.
 * @param now Unix milliseconds
 */
export async function seedDocuments(db: Kysely<Rows>, now: number): Promise<void> {
  const known = await db.selectFrom('pages').select('slug').where('kind', '=', 'legal').limit(1).execute()
  if (known.length > 0) return
  await insertPages(db, {
    slugs: legalSlugs,
    kind: 'legal',
    position: 100,
    version: foundingVersion,
    inForceAt: Math.min(now, foundingEdition),
    folder: new URL('documents/', import.meta.url),
  })
}
