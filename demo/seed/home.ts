import type { Transaction } from 'kysely'
import { blocks, deadlines } from '#demo/home/home.ts'
import { instantOf } from '#demo/house/moment.ts'
import { languageTags } from '#domain/drafts/bilingual.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { altOf } from './alt.ts'
import { type Gallery, groupByPicture, nameOf, storePictures } from './pictures.ts'

/** Stores the pictures of the home page's blocks. */
export const storeHomePictures = (pictures: Pick<Pictures, 'storePicture'>): Promise<Gallery> =>
  storePictures(
    pictures,
    groupByPicture(blocks.flatMap(({ picture }) => (picture ? [{ picture, details: [] }] : []))),
  )

/** Replaces the default home page with the demonstration's, and sets the consignment deadlines. */
export async function writeHome(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  for (const { id, refs, title, accent, text, picture } of blocks) {
    const storedPicture = picture ? gallery.get(nameOf(picture)) : undefined
    await db
      .updateTable('home_blocks')
      .set({
        refs: [...refs],
        picture_key: storedPicture?.key ?? null,
        picture_width: storedPicture?.width ?? null,
        picture_height: storedPicture?.height ?? null,
      })
      .where('id', '=', id)
      .execute()
    for (const key of ['en', 'zh'] as const) {
      await db
        .updateTable('home_block_text')
        .set({
          title: title[key],
          accent: accent[key],
          text: text[key],
          picture_alt: picture ? altOf(picture)[key] : '',
        })
        .where('block_id', '=', id)
        .where('lang', '=', languageTags[key])
        .execute()
    }
  }
  await db
    .insertInto('consignment_deadlines')
    .values(deadlines.map(({ id, closes }) => ({ id, closes_at: instantOf(closes, opening) })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('consignment_deadline_text')
    .values(
      deadlines.flatMap(({ id, name }) => [
        { deadline_id: id, lang: 'en', name: name.en },
        { deadline_id: id, lang: 'zh-Hans', name: name.zh },
      ]),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
