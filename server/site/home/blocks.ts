import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** A block as stored: its texts in one language, and its references. */
export type StoredBlock = {
  readonly kind: HomeBlock['kind']
  /** Ids of its items, in this order; if empty, its subject chooses. */
  readonly refs: readonly string[]
  readonly content: {
    readonly id: string
    readonly title: string
    readonly accent: string
    readonly text: string
    readonly picture: Picture | null
  }
}

const kinds = ['sales', 'lots', 'mall', 'points', 'news', 'consign', 'newsletter'] as const

/** Published blocks in the configured order, each in the other language if it has no text in this one. */
export async function readBlocks(db: Kysely<Rows>, lang: Language): Promise<readonly StoredBlock[]> {
  const [rows, texts] = await Promise.all([
    db
      .selectFrom('home_blocks')
      .selectAll()
      .where('published', 'is', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('home_block_text').selectAll().execute(),
  ])
  const textsOf = Map.groupBy(texts, (text) => text.block_id)
  return rows.flatMap((row) => {
    const kind = kinds.find((known) => known === row.kind)
    const own = textsOf.get(row.id) ?? []
    const text = inLanguage(own, lang)
    if (!kind || !text) return []
    const { picture_key: key, picture_width: width, picture_height: height } = row
    const picture =
      key === null || width === null || height === null ? null : { key, width, height, alt: text.picture_alt }
    const { title, accent, text: body } = text
    return [{ kind, refs: row.refs, content: { id: row.id, title, accent, text: body, picture } }]
  })
}
