import type { Transaction } from 'kysely'
import { pages } from '#demo/content/pages.ts'
import { languages, textOf } from '#demo/content/texts.ts'
import { instantOf } from '#demo/house/moment.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Gallery } from '../pictures.ts'
import { withPictures } from './with-pictures.ts'

/** Positions below it belong to the help that every site has. */
const firstPosition = 10

/** Writes the information pages, each in its first edition. */
export async function writePages(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  const version = '1'
  await db
    .insertInto('pages')
    .values(pages.map(({ slug }, index) => ({ slug, kind: 'info', position: firstPosition + index })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('page_editions')
    .values(pages.map(({ slug, at }) => ({ slug, version, in_force_at: instantOf(at, opening) })))
    .onConflict((on) => on.doNothing())
    .execute()
  const texts = pages.flatMap(({ slug }) =>
    languages.map(async (lang) => {
      const { body, ...text } = await textOf('pages', slug, lang)
      return { slug, version, lang, ...text, body: withPictures(body, gallery) }
    }),
  )
  await db
    .insertInto('page_text')
    .values(await Promise.all(texts))
    .onConflict((on) => on.doNothing())
    .execute()
}
