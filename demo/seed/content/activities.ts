import type { Transaction } from 'kysely'
import { activities, type DemoActivity } from '#demo/content/activities.ts'
import { languages, textOf } from '#demo/content/texts.ts'
import { instantOf } from '#demo/house/moment.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { altOf } from '../alt.ts'
import type { Gallery } from '../pictures.ts'
import { coverRow } from './cover.ts'
import { textKeys } from './text-keys.ts'

/** Writes the announcements. */
export async function writeActivities(
  db: Transaction<Rows>,
  gallery: Gallery,
  opening: number,
): Promise<void> {
  await db
    .insertInto('activities')
    .values(
      activities.map(({ id, sale, published, start, end, cover }) => ({
        id,
        auction_id: sale === '' ? null : sale,
        start_time: instantOf(start, opening),
        end_time: instantOf(end, opening),
        published_at: instantOf(published, opening),
        ...coverRow(gallery, cover),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const texts = await Promise.all(activities.map(activityTexts))
  await db
    .insertInto('activity_text')
    .values(texts.flat())
    .onConflict((on) => on.doNothing())
    .execute()
}

const activityTexts = ({ id, place, cover }: DemoActivity) =>
  Promise.all(
    languages.map(async (lang) => ({
      activity_id: id,
      lang,
      ...(await textOf('activities', id, lang)),
      place: place[textKeys[lang]],
      cover_alt: cover === null ? '' : altOf(cover)[textKeys[lang]],
    })),
  )
