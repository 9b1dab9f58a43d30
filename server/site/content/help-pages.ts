import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { insertPages } from './insert-pages.ts'

/**
 * The help pages that every house starts with, in display order. Pages, bid boxes and letters link to these
 * addresses.
 */
export const helpSlugs = [
  'how-to-buy',
  'how-to-sell',
  'fees',
  'delivery-and-collection',
  'condition-terms',
  'glossary',
] as const

/** The edition of these texts, named by the day they were written. */
const helpVersion = '2026-11-21'

/** The start of that day in Hong Kong, in Unix milliseconds. */
const helpEdition = Date.UTC(2026, 10, 20, 16)

/** The folder of the texts, `<slug>.<language>.md`. */
export const helpFolder = new URL('help/', import.meta.url)

/**
 * Inserts the help pages that a house does not have. A page that it has written, withdrawn or renamed stays unchanged.
 * @param now Unix milliseconds
 */
export async function seedHelpPages(db: Kysely<Rows>, now: number): Promise<void> {
  const [pages, moves] = await Promise.all([
    db.selectFrom('pages').select('slug').where('slug', 'in', helpSlugs).execute(),
    db
      .selectFrom('content_moves')
      .select('from_slug as slug')
      .where('subject', '=', 'page')
      .where('from_slug', 'in', helpSlugs)
      .execute(),
  ])
  const known = new Set([...pages, ...moves].map(({ slug }) => slug))
  for (const [position, slug] of helpSlugs.entries()) {
    if (known.has(slug)) continue
    await insertPages(db, {
      slugs: [slug],
      kind: 'info',
      position,
      version: helpVersion,
      inForceAt: Math.min(now, helpEdition),
      folder: helpFolder,
    })
  }
}
