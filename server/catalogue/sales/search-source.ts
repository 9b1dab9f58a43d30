import { type Kysely, sql } from 'kysely'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { describeValue } from '#domain/lots/attributes/describe-value.ts'
import { filterKeysOf } from '#domain/lots/attributes/filter-keys.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import type { SearchDocument, SearchSource } from '#server/catalogue/search/document.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { nameInColumn, saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'

/** The number of lots read per query. */
const batchSize = 1_000

/** The assumed time between two lots of a live sale, for sorting only. */
const minuteMs = 60_000

type Row = {
  readonly id: string
  readonly lot_num: number
  readonly lot_suffix: string
  readonly kind: string
  readonly vintage: string
  readonly attributes: PublishedAttributes
  readonly low_estimate: number
  readonly high_estimate: number
  readonly number: string
  readonly start_time: number
  readonly end_time: number
  readonly sale_status: number
  readonly is_end: boolean
  readonly category_id: string
  readonly category_en: string
  readonly category_zh: string
  readonly producer_id: string | null
  readonly producer_en: string
  readonly producer_zh: string
  readonly texts: readonly Text[]
}

type Text = {
  readonly lang: string
  readonly title: string
  readonly facts: string
  readonly description: string
  readonly provenance: string
  readonly region: string
  readonly format: string
}

/**
 * Returns the source of lots of published sales for the search index, without withdrawn lots, cancelled sales
 * and rehearsals (V12).
 */
export function lotSource(db: Kysely<Rows>): SearchSource {
  return {
    name: 'lot',
    async *read(refs) {
      const all = await readAttributes(db)
      if (refs !== 'all') {
        yield* documents(await rowsOf(db, sql`l.id = any(${refs})`), all)
        return
      }
      for (let last: string | null = ''; last !== null; ) {
        const rows: readonly Row[] = await rowsOf(
          db,
          sql`l.id in (select id from lots where id > ${last} order by id limit ${batchSize})`,
        )
        yield* documents(rows, all)
        last = await lastIdOf(db, last)
      }
    },
  }
}

/** Returns the last id of the batch that begins after an id, or null at the end. */
async function lastIdOf(db: Kysely<Rows>, after: string): Promise<string | null> {
  const rows = await db
    .selectFrom((from) =>
      from.selectFrom('lots').select('id').where('id', '>', after).orderBy('id').limit(batchSize).as('next'),
    )
    .select(({ fn }) => fn.max('next.id').as('id'))
    .executeTakeFirst()
  return rows?.id ?? null
}

/** Returns the producer of a lot in a language: as a correction states it, else by name. */
const producerIn = (lang: string) => sql`
  coalesce((select producer from lot_text where lot_id = l.id and lang = ${lang}),
    (select name from producer_text where id = l.producer_id and lang = ${lang}), '')`

async function rowsOf(db: Kysely<Rows>, condition: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.lot_num, l.lot_suffix, l.kind, l.vintage, l.attributes, l.low_estimate, l.high_estimate, l.category_id, l.producer_id,
      a.number, h.start_time, s.end_time, s.sale_status, h.is_end,
      (select json_agg(t) from lot_text t where t.lot_id = l.id) as texts,
      coalesce((select name from category_text where id = l.category_id and lang = 'en'), '') as category_en,
      coalesce((select name from category_text where id = l.category_id and lang = 'zh-Hans'), '') as category_zh,
      ${producerIn('en')} as producer_en, ${producerIn('zh-Hans')} as producer_zh
    from lots l
    join auctions a on a.id = l.auction_id and a.published_at is not null and not a.is_rehearsal
    join sale_standing h on h.auction_id = l.auction_id and h.cancelled_at is null
    join lot_standing s on s.auction_id = l.auction_id and s.lot_id = l.id and not s.withdrawn
    where ${condition} order by l.id`.execute(db)
  return rows
}

const documents = (rows: readonly Row[], attributes: readonly NamedAttribute[]): readonly SearchDocument[] =>
  rows.map((row) => documentOf(row, attributes))

function documentOf(row: Row, attributes: readonly NamedAttribute[]): SearchDocument {
  const texts = row.texts ?? []
  const textIn = (lang: string) => inLanguage(texts, lang)
  const [en, zh] = [textIn('en'), textIn('zh-Hans')]
  const state = nameInColumn(saleStatusColumn, row.sale_status)
  // A lot has a result before its sale ends.
  const isDecided = row.is_end || state !== 'open'
  const closes = row.end_time > 0 ? row.end_time : row.start_time + row.lot_num * minuteMs
  return {
    ref: row.id,
    kind: isDecided ? 'result' : 'lot',
    state,
    names: [row.number, row.kind, ...texts.flatMap(({ title, facts, format }) => [title, facts, format])],
    texts: [
      ...texts.flatMap(({ description, provenance }) => [description, provenance]),
      ...searchedTexts(row.attributes, attributes),
    ],
    cate: facetOf(row.category_id, row.category_en, row.category_zh),
    region: facetOf(en?.region ?? '', en?.region ?? '', zh?.region ?? ''),
    producer: facetOf(row.producer_id ?? '', row.producer_en, row.producer_zh),
    vintage: row.vintage,
    attributes: filterKeysOf(row.attributes, attributes),
    estimate: row.low_estimate > 0 ? { low: row.low_estimate, high: row.high_estimate } : null,
    at: row.start_time,
    place: isDecided ? row.lot_num - row.start_time : closes,
    lot: { lotNum: row.lot_num, lotSuffix: row.lot_suffix },
    isTobacco: row.kind === 'cigars',
  }
}

/** Returns the search terms of lots besides their texts, such as box codes. */
const searchedTexts = (
  published: PublishedAttributes,
  attributes: readonly NamedAttribute[],
): readonly string[] =>
  attributes
    .filter(({ id, isSearched }) => isSearched && Object.hasOwn(published, id))
    .flatMap(({ id, type }) => Object.values(describeValue(type, published[id])))

/** Returns a value with a name in each language, or the same name in both. */
const facetOf = (id: string, en: string, zh: string) =>
  id === '' ? null : { id, en: en || zh, zh: zh || en }
