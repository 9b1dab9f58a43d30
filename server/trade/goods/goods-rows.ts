import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import type { FieldRevisions } from '#domain/drafts/merge.ts'
import {
  emptyGoods,
  type Goods,
  type GoodsKind,
  type GoodsText,
  goodsTextsOf,
  goodsTypes,
} from '#domain/goods/goods.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A product or gift by its kind and code. */
export type GoodsName = { readonly kind: GoodsKind; readonly goodsId: string }

/** A product or gift as it is stored. */
export type StoredGoods = GoodsName & {
  readonly rev: number
  readonly revisions: FieldRevisions
  readonly lastAk: string
  readonly goods: Goods
  /** In cents; points for a gift. */
  readonly price: number
  /** '' for points. */
  readonly currency: string
  readonly stock: number
  readonly listedAt: number | null
  readonly retiredAt: number | null
}

/** The tables of each kind, and their column with its code. */
const tables = {
  product: { rows: 'products', texts: 'product_text', pictures: 'product_pictures', of: 'product_id' },
  gift: { rows: 'gifts', texts: 'gift_text', pictures: 'gift_pictures', of: 'gift_id' },
} as const

const text = z.string().default('')
const storedRow = z.object({
  id: z.string(),
  kind: z.enum([...goodsTypes.product, ...goodsTypes.gift]),
  category_id: text,
  vintage: text,
  weight_grams: z.number().default(emptyGoods.weight),
  price_cents: z.number().optional(),
  points: z.number().optional(),
  currency: text,
  stock: z.number(),
  listed_at: z.number().nullable(),
  retired_at: z.number().nullable(),
  rev: z.number(),
  revisions: z.record(z.string(), z.object({ rev: z.number(), by: z.string(), at: z.number() })),
  last_ak: z.string(),
})
const storedText = z.object({
  lang: z.enum(['en', 'zh-Hans']),
  title: text,
  accent: text,
  facts: text,
  region: text,
  format: text,
  description: text,
})
const storedPicture = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  alt_en: z.string(),
  alt_zh: z.string(),
})
const found = z.object({
  row: storedRow,
  producer: z.string().nullable(),
  texts: z.array(storedText),
  pictures: z.array(storedPicture),
})

/** Reads goods of a kind, by code. @param ids null for all */
export async function readGoods(
  db: Kysely<Rows>,
  kind: GoodsKind,
  ids: readonly string[] | null,
): Promise<readonly StoredGoods[]> {
  const { rows, texts, pictures, of } = tables[kind]
  const producer =
    kind === 'product'
      ? sql`(select name from producer_text n where n.id = g.producer_id order by lang limit 1)`
      : sql`null`
  const read = await sql`
    select to_jsonb(g) as row, ${producer} as producer,
      (select coalesce(json_agg(t), '[]') from ${sql.table(texts)} t where ${sql.ref(`t.${of}`)} = g.id) as texts,
      (select coalesce(json_agg(p order by p.position), '[]')
        from ${sql.table(pictures)} p where ${sql.ref(`p.${of}`)} = g.id) as pictures
    from ${sql.table(rows)} g where ${ids === null}::boolean or g.id = any(${ids ?? []}::text[]) order by g.id`.execute(
    db,
  )
  return read.rows.map((one) => storedOf(kind, found.parse(one)))
}

/** Reads one product or gift; null if there is none. */
export async function findGoods(db: Kysely<Rows>, { kind, goodsId }: GoodsName): Promise<StoredGoods | null> {
  const [stored] = await readGoods(db, kind, [goodsId])
  return stored ?? null
}

/** Locks a code until the transaction ends, so that only one product or gift gets it. */
export const lockCode = async (trx: Transaction<Rows>, { kind, goodsId }: GoodsName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goods ${kind} ${goodsId}`}, 0))`.execute(trx)
}

/** Locks a product or gift until the transaction ends, and reads it; null if there is none. */
export async function lockGoods(trx: Transaction<Rows>, name: GoodsName): Promise<StoredGoods | null> {
  await sql`select from ${sql.table(tables[name.kind].rows)} where id = ${name.goodsId} for update`.execute(
    trx,
  )
  return findGoods(trx, name)
}

function storedOf(kind: GoodsKind, { row, producer, texts, pictures }: z.output<typeof found>): StoredGoods {
  const both = (field: GoodsText) => {
    const [en, zh] = [languageTags.en, languageTags.zh].map(
      (lang) => texts.find((one) => one.lang === lang)?.[field],
    )
    return { en: en ?? '', zh: zh ?? '' }
  }
  return {
    kind,
    goodsId: row.id,
    rev: row.rev,
    revisions: row.revisions,
    lastAk: row.last_ak,
    goods: {
      title: both('title'),
      accent: both('accent'),
      facts: both('facts'),
      region: both('region'),
      format: both('format'),
      description: both('description'),
      type: row.kind,
      category: row.category_id,
      producer: producer ?? '',
      vintage: row.vintage,
      weight: row.weight_grams,
      pictures: pictures.map(({ alt_en: en, alt_zh: zh, ...picture }) => ({ ...picture, alt: { en, zh } })),
    },
    price: row.price_cents ?? row.points ?? 0,
    currency: row.currency,
    stock: row.stock,
    listedAt: row.listed_at,
    retiredAt: row.retired_at,
  }
}

/** Inserts hidden goods that are out of stock, under a code that is free; a gift after all others. */
export async function insertGoods(
  trx: Transaction<Rows>,
  {
    kind,
    goodsId: id,
    goods,
    price,
    currency,
  }: Pick<StoredGoods, keyof GoodsName | 'goods' | 'price' | 'currency'>,
): Promise<void> {
  if (kind === 'product') {
    const columns = await productColumns(trx, goods)
    const row = { id, stock: 0, price_cents: price, currency, ...columns }
    await trx.insertInto('products').values(row).execute()
  } else
    await trx
      .insertInto('gifts')
      .values({ id, stock: 0, points: price, kind: goods.type, position: await nextPosition(trx) })
      .execute()
}

/** Returns the position after all gifts. */
async function nextPosition(trx: Transaction<Rows>): Promise<number> {
  const { last } = await trx
    .selectFrom('gifts')
    .select(sql<number>`coalesce(max(position), -1)::int`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Stores goods with their texts and pictures; price, stock and visibility stay as they are. */
export async function storeGoods(
  trx: Transaction<Rows>,
  {
    kind,
    goodsId,
    goods,
    rev,
    revisions,
    lastAk,
  }: Pick<StoredGoods, keyof GoodsName | 'goods' | 'rev' | 'revisions' | 'lastAk'>,
): Promise<void> {
  const head = { rev, revisions: JSON.stringify(revisions), last_ak: lastAk }
  if (kind === 'product') {
    const values = { ...head, ...(await productColumns(trx, goods)) }
    await trx.updateTable('products').set(values).where('id', '=', goodsId).execute()
  } else
    await trx
      .updateTable('gifts')
      .set({ ...head, kind: goods.type })
      .where('id', '=', goodsId)
      .execute()
  await storeTexts(trx, { kind, goodsId }, goods)
  await storePictures(trx, { kind, goodsId }, goods)
}

/** Returns the columns of a product. Its producer must exist already, or have been added under its name. */
async function productColumns(trx: Transaction<Rows>, goods: Goods) {
  return {
    kind: goods.type,
    category_id: goods.category,
    producer_id: (await findProducer(trx, goods.producer)) ?? producerId({ en: goods.producer, zh: '' }),
    vintage: goods.vintage,
    weight_grams: goods.weight,
  }
}

/** Finds a producer by name in either language; null if there is none. */
export async function findProducer(db: Kysely<Rows>, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('producer_text')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Writes the texts; a language without texts has no row, so that clients see the other language. */
async function storeTexts(trx: Transaction<Rows>, { kind, goodsId }: GoodsName, goods: Goods): Promise<void> {
  const { texts, of } = tables[kind]
  const fields = goodsTextsOf(kind)
  for (const lang of ['en', 'zh'] as const) {
    const values = fields.map((field) => goods[field][lang])
    const own = sql`${sql.ref(of)} = ${goodsId} and lang = ${languageTags[lang]}`
    if (values.every((value) => value === '')) {
      await sql`delete from ${sql.table(texts)} where ${own}`.execute(trx)
      continue
    }
    const columns = fields.map((field) => sql.ref(field))
    const set = columns.map((column, index) => sql`${column} = ${values[index]}`)
    await sql`
      insert into ${sql.table(texts)} (${sql.ref(of)}, lang, ${sql.join(columns)})
      values (${goodsId}, ${languageTags[lang]}, ${sql.join(values)})
      on conflict (${sql.ref(of)}, lang) do update set ${sql.join(set)}`.execute(trx)
  }
}

async function storePictures(
  trx: Transaction<Rows>,
  { kind, goodsId }: GoodsName,
  goods: Goods,
): Promise<void> {
  const { pictures, of } = tables[kind]
  await sql`delete from ${sql.table(pictures)} where ${sql.ref(of)} = ${goodsId}`.execute(trx)
  const rows = goods.pictures.map(
    ({ key, width, height, alt }, position) =>
      sql`(${goodsId}, ${position}, ${key}, ${width}, ${height}, ${alt.en}, ${alt.zh})`,
  )
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(pictures)} (${sql.ref(of)}, position, key, width, height, alt_en, alt_zh)
    values ${sql.join(rows)}`.execute(trx)
}
