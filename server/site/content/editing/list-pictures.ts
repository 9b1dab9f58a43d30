import { type Kysely, sql } from 'kysely'
import { hasWords, normal, wordVariants } from '#server/catalogue/search/normal.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { contentPictures } from '#wire/calls/staff-content.ts'
import type { TextPicture } from '#wire/entities/content.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import { publishedLots } from './published-sales.ts'

/** A picture with its alternative text, address and size, in Markdown. */
const written = '!\\[([^\\]]*)\\]\\(\\s*<?picture:([0-9a-f]{24})/([0-9]{1,5})x([0-9]{1,5})'

type Row = Pick<TextPicture, 'key' | 'width' | 'height' | 'name'> & {
  readonly en: string
  readonly zh: string
}

/**
 * Returns a page of the pictures that texts may show, the last uploaded first, or the pictures of a lot if
 * `q` is its number.
 */
export async function listPictures(
  db: Kysely<Rows>,
  { q, page, size }: PayloadOf<typeof contentPictures>,
): Promise<DataOf<typeof contentPictures>> {
  const words = wordVariants(q)
  const found = (await knownPictures(db)).filter(({ name, alt }) => {
    const text = normal([name, alt.en, alt.zh].join('\n'))
    return hasWords(text, words)
  })
  const ofLot = await picturesOfLot(db, q.trim())
  const all = [...ofLot, ...found.filter(({ key }) => ofLot.every((one) => one.key !== key))]
  return { list: all.slice((page - 1) * size, page * size), total: all.length, page, size }
}

const toPicture = ({ key, width, height, name, en, zh }: Row): TextPicture => ({
  key,
  width,
  height,
  name,
  alt: { en, zh },
})

/** Returns the pictures that were uploaded for texts, or that a text shows. */
async function knownPictures(db: Kysely<Rows>): Promise<readonly TextPicture[]> {
  const { rows } = await sql<Row>`
    with texts as (
      select lang, body from news_text
      union all select lang, body from activity_text
      union all select lang, answer from faq_text
      union all select lang, body from page_text
      union all select 'en', document #>> '{body,en}' from content_drafts
      union all select 'zh-Hans', document #>> '{body,zh}' from content_drafts
    ), shown as (
      select lang, found[1] as alt, found[2] as key, found[3]::int as width, found[4]::int as height
      from texts, regexp_matches(body, ${written}, 'g') found
      union all select lang, cover_alt, cover_key, cover_width, cover_height
        from news join news_text on news_id = id where cover_key is not null
      union all select lang, cover_alt, cover_key, cover_width, cover_height
        from activities join activity_text on activity_id = id where cover_key is not null
    )
    select key, max(width) as width, max(height) as height, max(name) as name, max(en) as en, max(zh) as zh
    from (
      select key, width, height, '' as name, 0 as at,
        case lang when 'en' then alt else '' end as en, case lang when 'en' then '' else alt end as zh
      from shown
      union all select key, width, height, name, at, '', '' from content_pictures
    ) pictures
    group by key order by max(at) desc, key`.execute(db)
  return rows.map(toPicture)
}

/** Returns the pictures of a lot of a published sale, but none of tobacco (C2). */
async function picturesOfLot(db: Kysely<Rows>, typed: string): Promise<readonly TextPicture[]> {
  const [found] = await publishedLots(db, [typed, typed.toUpperCase()])
  if (!found || found[1].isTobacco) return []
  const rows = await db
    .selectFrom('lot_pictures')
    .select(['key', 'width', 'height', 'alt_en as en', 'alt_zh as zh'])
    .where('lot_id', '=', found[0])
    .orderBy('position')
    .execute()
  return rows.map((row) => toPicture({ ...row, name: '' }))
}
