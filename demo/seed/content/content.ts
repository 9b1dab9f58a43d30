import type { Transaction } from 'kysely'
import { activities } from '#demo/content/activities.ts'
import { news } from '#demo/content/news.ts'
import { pages } from '#demo/content/pages.ts'
import { pictureInText, textOf } from '#demo/content/texts.ts'
import { isPictureName } from '#demo/pictures.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { type Gallery, groupByPicture, storePictures } from '../pictures.ts'
import { writeActivities } from './activities.ts'
import { writeNews } from './news.ts'
import { writePages } from './pages.ts'
import { writeQuestions } from './questions.ts'
import { writeTeam } from './team.ts'

/** Stores the pictures of the demonstration's texts. */
export async function storeContentPictures(pictures: Pick<Pictures, 'storePicture'>): Promise<Gallery> {
  const covers = [...news, ...activities].flatMap(({ cover }) => cover ?? [])
  const texts = await Promise.all([
    ...news.map(({ id }) => textOf('news', id, 'en')),
    ...pages.map(({ slug }) => textOf('pages', slug, 'en')),
  ])
  const named = texts.flatMap(({ body }) => [...body.matchAll(pictureInText)].map(([, name = '']) => name))
  const wanted = [...covers, ...named.filter(isPictureName)]
  return storePictures(pictures, groupByPicture(wanted.map((picture) => ({ picture, details: [] }))))
}

/** Writes the demonstration's texts; existing rows are not changed. */
export async function writeContent(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  await writeNews(db, gallery, opening)
  await writeActivities(db, gallery, opening)
  await writeQuestions(db, opening)
  await writePages(db, gallery, opening)
  await writeTeam(db)
}
