import type { Kysely } from 'kysely'
import { type Bilingual, inEither } from '#domain/drafts/bilingual.ts'
import type { Rows } from '#server/platform/database/rows.ts'

const languages = [
  ['en', 'en'],
  ['zh-Hans', 'zh'],
] as const

/** Adds missing producers, always in the same order, so that concurrent publications do not deadlock. */
export async function addProducers(db: Kysely<Rows>, named: ReadonlyMap<string, Bilingual>): Promise<void> {
  if (named.size === 0) return
  const added = await db
    .insertInto('producers')
    .values(
      [...named.keys()]
        .map((id, position) => ({ id, position }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute()
  const texts = added.flatMap(({ id }) => {
    const name = named.get(id)
    return name ? producerNames(id, name) : []
  })
  if (texts.length > 0) await db.insertInto('producer_text').values(texts).execute()
}

/** Returns the names of a producer, one row for each language. */
export const producerNames = (id: string, name: Bilingual) =>
  languages.map(([lang, key]) => ({ id, lang, name: inEither(name, key) }))
