import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { readDocument } from './document.ts'

/** The legal documents, in their order. */
export const legalSlugs = ['conditions-of-sale', 'terms-of-use', 'privacy-policy'] as const

/** The edition that a new house starts with. */
export const foundingVersion = '2026-11-21'

/** Its effective date in Unix milliseconds: 21 November 2026 in Hong Kong. */
const foundingEdition = Date.UTC(2026, 10, 20, 16)

const languages: readonly Language[] = ['en', 'zh-Hans']

/**
 * Inserts the legal documents of a new house. Existing documents stay unchanged, whatever the house has made of them.
 * @param now Unix milliseconds
 */
export async function seedDocuments(db: Kysely<Rows>, now: number): Promise<void> {
  const known = await db.selectFrom('pages').select('slug').where('kind', '=', 'legal').limit(1).execute()
  if (known.length > 0) return
  const texts = await Promise.all(
    legalSlugs.flatMap((slug) =>
      languages.map(async (lang) => ({ slug, lang, ...(await read(slug, lang)) })),
    ),
  )
  await db.transaction().execute(async (within) => {
    const pages = legalSlugs.map((slug, at) => ({ slug, kind: 'legal', position: 100 + at }))
    const inForce = Math.min(now, foundingEdition)
    await within
      .insertInto('pages')
      .values(pages)
      .onConflict((on) => on.doNothing())
      .execute()
    await within
      .insertInto('page_editions')
      .values(legalSlugs.map((slug) => ({ slug, version: foundingVersion, in_force_at: inForce })))
      .onConflict((on) => on.doNothing())
      .execute()
    await within
      .insertInto('page_text')
      .values(texts.map((text) => ({ version: foundingVersion, ...text })))
      .onConflict((on) => on.doNothing())
      .execute()
  })
}

const read = async (slug: string, lang: Language) =>
  readDocument(await readFile(new URL(`documents/${slug}.${lang}.md`, import.meta.url), 'utf8'))
