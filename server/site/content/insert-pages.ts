import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { languages } from '#wire/address/page-address.ts'
import { readDocument } from './document.ts'

/** Pages whose texts are in files of a folder, `<slug>.<language>.md`. */
export type PageFiles = {
  readonly slugs: readonly string[]
  readonly kind: 'legal' | 'info'
  /** Position of the first page; the others follow in order. */
  readonly position: number
  readonly version: string
  /** Unix milliseconds. */
  readonly inForceAt: number
  /** The folder, with a slash at the end. */
  readonly folder: URL
}

/** Inserts pages in both languages, in one edition; existing rows stay unchanged. */
export async function insertPages(db: Kysely<Rows>, pages: PageFiles): Promise<void> {
  const { slugs, kind, position, version, inForceAt, folder } = pages
  if (slugs.length === 0) return
  const texts = await Promise.all(
    slugs.flatMap((slug) =>
      languages.map(async (lang) => {
        const source = await readFile(new URL(`${slug}.${lang}.md`, folder), 'utf8')
        return { slug, version, lang, ...readDocument(source) }
      }),
    ),
  )
  await db.transaction().execute(async (within) => {
    await within
      .insertInto('pages')
      .values(slugs.map((slug, index) => ({ slug, kind, position: position + index })))
      .onConflict((on) => on.doNothing())
      .execute()
    await within
      .insertInto('page_editions')
      .values(slugs.map((slug) => ({ slug, version, in_force_at: inForceAt })))
      .onConflict((on) => on.doNothing())
      .execute()
    await within
      .insertInto('page_text')
      .values(texts)
      .onConflict((on) => on.doNothing())
      .execute()
  })
}
