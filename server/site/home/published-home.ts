import { type Kysely, sql, type Transaction } from 'kysely'
import { type DraftLanguage, draftLanguages, languageTags } from '#domain/drafts/bilingual.ts'
import { type BlockDraft, type BlockText, blockKinds, type HomeDraft } from '#domain/home/home-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The column of each text. */
const columns = { title: 'title', accent: 'accent', text: 'text', alt: 'picture_alt' } as const

/** Reads the home page as visitors see it, in one statement, so that it never reads half of a publication. */
export async function readPublishedHome(db: Kysely<Rows>): Promise<HomeDraft> {
  const rows = await db
    .selectFrom('home_blocks as b')
    .leftJoin('home_block_text as t', 't.block_id', 'b.id')
    .selectAll('b')
    .select(['t.lang', 't.title', 't.accent', 't.text', 't.picture_alt'])
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
  const blocks = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, texts]): [string, BlockDraft][] => {
    const [row] = texts
    const kind = blockKinds.find((known) => known === row?.kind)
    if (!row || !kind) return []
    const { picture_key: key, picture_width: width, picture_height: height } = row
    const textOf = (text: BlockText) => {
      const textIn = (lang: DraftLanguage) =>
        texts.find((one) => one.lang === languageTags[lang])?.[columns[text]] ?? ''
      return { en: textIn('en'), zh: textIn('zh') }
    }
    const block = {
      kind,
      title: textOf('title'),
      accent: textOf('accent'),
      text: textOf('text'),
      alt: textOf('alt'),
      refs: row.refs,
      picture: key === null || width === null || height === null ? null : { key, width, height },
      link: row.link,
      isShown: row.published,
      from: row.shown_from ?? 0,
      until: row.shown_until ?? 0,
    }
    return [[id, block]]
  })
  return { order: blocks.map(([id]) => id), blocks: Object.fromEntries(blocks) }
}

const orNull = (instant: number): number | null => (instant === 0 ? null : instant)

/** Publishes a draft as a whole. */
export async function writePublishedHome(
  trx: Transaction<Rows>,
  { order, blocks }: HomeDraft,
): Promise<void> {
  await sql`delete from home_blocks`.execute(trx)
  const placed = order.flatMap((id, position) => {
    const block = blocks[id]
    return block ? [{ id, position, block }] : []
  })
  if (placed.length === 0) return
  const rows = placed.map(({ id, position, block }) => ({
    id,
    position,
    kind: block.kind,
    refs: [...block.refs],
    picture_key: block.picture?.key ?? null,
    picture_width: block.picture?.width ?? null,
    picture_height: block.picture?.height ?? null,
    published: block.isShown,
    link: block.link,
    shown_from: orNull(block.from),
    shown_until: orNull(block.until),
  }))
  const texts = placed.flatMap(({ id, block }) =>
    draftLanguages.map((lang) => ({
      block_id: id,
      lang: languageTags[lang],
      title: block.title[lang],
      accent: block.accent[lang],
      text: block.text[lang],
      picture_alt: block.alt[lang],
    })),
  )
  await trx.insertInto('home_blocks').values(rows).execute()
  await trx.insertInto('home_block_text').values(texts).execute()
}
