import type { Kysely, Selectable } from 'kysely'
import { giftKinds, isShipped } from '#domain/points/gift-order.ts'
import { addressPoints } from '#domain/points/points.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import { shownTexts } from '#server/trade/goods/shown-texts.ts'
import type { giftList } from '#wire/calls/gifts.ts'
import type { Gift } from '#wire/entities/gift.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

type Params = PayloadOf<typeof giftList>
type Text = Selectable<Rows['gift_text']>
type Picture = Selectable<Rows['gift_pictures']>

/** Returns a page of ids of listed gifts in the configured order, and their total count. */
export async function giftIds(
  db: Kysely<Rows>,
  { kind, within, page, size }: Params,
): Promise<{ ids: readonly string[]; total: number }> {
  const offered = db
    .selectFrom('gifts')
    .where('listed_at', 'is not', null)
    .$if(kind !== undefined, (gifts) => gifts.where('kind', '=', kind ?? ''))
    .$if(within > 0, (gifts) =>
      gifts.where((gift) =>
        gift.or([
          gift.and([
            gift('kind', 'in', giftKinds.filter(isShipped)),
            gift('points', '<=', within - addressPoints),
          ]),
          gift.and([gift('kind', 'not in', giftKinds.filter(isShipped)), gift('points', '<=', within)]),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    offered
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    offered.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map((row) => row.id), total }
}

/** Returns the ids of the first gifts in stock, in the configured order. */
export async function firstGiftIds(db: Kysely<Rows>, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('id')
    .where('listed_at', 'is not', null)
    .where('stock', '>', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns gifts as sent to clients, ordered by id; unlisted ones are left out unless requested. */
export async function readGifts(
  db: Kysely<Rows>,
  ids: readonly string[],
  lang: Language,
  { includeUnlisted = false }: { readonly includeUnlisted?: boolean } = {},
): Promise<Gift[]> {
  if (ids.length === 0) return []
  let query = db.selectFrom('gifts').selectAll().where('id', 'in', ids)
  if (!includeUnlisted) query = query.where('listed_at', 'is not', null)
  const [rows, texts, pictures] = await Promise.all([
    query.execute(),
    db.selectFrom('gift_text').selectAll().where('gift_id', 'in', ids).execute(),
    db.selectFrom('gift_pictures').selectAll().where('gift_id', 'in', ids).orderBy('position').execute(),
  ])
  const textsOf = Map.groupBy(texts, (text) => text.gift_id)
  const picturesOf = Map.groupBy(pictures, (picture) => picture.gift_id)
  const byId = new Map(
    rows.map((row) => [row.id, giftOf(row, textsOf.get(row.id) ?? [], picturesOf.get(row.id) ?? [], lang)]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const kinds = ['table', 'drink', 'evening'] as const

function giftOf(
  row: Selectable<Rows['gifts']>,
  texts: readonly Text[],
  pictures: readonly Picture[],
  lang: Language,
): Gift {
  const text = inLanguage(shownTexts(texts), lang)
  return {
    id: row.id,
    kind: kinds.find((kind) => kind === row.kind) ?? 'table',
    title: text?.title ?? '',
    accent: text?.accent ?? '',
    facts: text?.facts ?? '',
    description: text?.description ?? '',
    points: row.points,
    stock: row.stock,
    pictures: pictures.map(({ key, width, height, alt_en, alt_zh }) => ({
      key,
      width,
      height,
      alt: lang === 'en' ? alt_en : alt_zh,
    })),
  }
}
