import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Stream } from '#domain/auction/stream.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { depositTypeColumn, nameInColumn } from '#server/platform/database/state-columns.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import { rates } from '#wire/entities/rates.ts'
import type { CatalogueSale, NamedEntry, SaleText } from './entries.ts'
import { readSaleCorrections, saleCorrectionOf } from './sale-corrections.ts'

const priceLevel = z.record(z.string(), z.number())

/** The number of sales read at once: few enough to parse in one turn of the event loop. */
const salesAtOnce = 100

/** Reads sales by id, leaving out unknown ones. */
export async function readSales(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogueSale>> {
  const sales = new Map<string, CatalogueSale>()
  for (let from = 0; from < ids.length; from += salesAtOnce) {
    for (const sale of await readSome(db, ids.slice(from, from + salesAtOnce))) sales.set(sale.id, sale)
  }
  return sales
}

async function readSome(db: Kysely<Rows>, ids: readonly string[]): Promise<readonly CatalogueSale[]> {
  const [rows, texts, corrections, meetings, related, categories, counts, played, terms] = await Promise.all([
    db.selectFrom('auctions').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('auction_text').selectAll().where('auction_id', 'in', ids).execute(),
    readSaleCorrections(db, ids),
    db
      .selectFrom('auction_meetings')
      .selectAll()
      .where('auction_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('related_auctions')
      .select(['auction_id', 'related_id'])
      .where('auction_id', 'in', ids)
      .orderBy('related_id')
      .execute(),
    readCategories(db),
    countLots(db, ids),
    db.selectFrom('rehearsals').select(['auction_id', 'is_played']).where('auction_id', 'in', ids).execute(),
    readTerms(db, ids),
  ])
  const textsOf = Map.groupBy(texts, (row) => row.auction_id)
  const correctionsOf = Map.groupBy(corrections, (row) => row.auction_id)
  const meetingsOf = Map.groupBy(meetings, (row) => row.auction_id)
  const relatedOf = Map.groupBy(related, (row) => row.auction_id)
  const countsOf = Map.groupBy(counts, (row) => row.auction_id)
  const practised = new Set(played.filter((row) => !row.is_played).map((row) => row.auction_id))
  const termsOf = new Map(terms.map((row) => [row.auction_id, row.terms]))
  return rows.map((row) => {
    const counted = countsOf.get(row.id) ?? []
    return catalogueSaleOf(row, {
      texts: textsOf.get(row.id) ?? [],
      corrections: (correctionsOf.get(row.id) ?? []).map(saleCorrectionOf),
      ...lotTotals(counted),
      categories: categories.filter(({ id }) => counted.some((one) => one.category_id === id)),
      isPractice: row.is_rehearsal && practised.has(row.id),
      agreed: agreedTerms.parse(termsOf.get(row.id) ?? {}),
      meetings: (meetingsOf.get(row.id) ?? []).map(({ id, name_en, name_zh }) => ({
        id,
        name: { en: name_en, 'zh-Hans': name_zh },
      })),
      related: (relatedOf.get(row.id) ?? []).map((one) => one.related_id),
    })
  })
}

/** Counts the lots of sales by category and adds up their estimates. */
const countLots = (db: Kysely<Rows>, ids: readonly string[]) =>
  db
    .selectFrom('lots')
    .select((row) => [
      'auction_id',
      'category_id',
      row.fn.countAll<number>().as('lots'),
      row.fn.countAll<number>().filterWhere('kind', '=', 'cigars').as('tobacco'),
      row.fn.coalesce(row.fn.sum<number>('low_estimate'), row.lit(0)).as('low'),
      row.fn.coalesce(row.fn.sum<number>('high_estimate'), row.lit(0)).as('high'),
    ])
    .where('auction_id', 'in', ids)
    .groupBy(['auction_id', 'category_id'])
    .execute()

function lotTotals(
  counted: Awaited<ReturnType<typeof countLots>>,
): Pick<CatalogueSale, 'lotCount' | 'isTobacco' | 'estimate'> {
  const sum = (name: 'lots' | 'tobacco' | 'low' | 'high') =>
    counted.reduce((total, row) => total + Number(row[name]), 0)
  const lots = sum('lots')
  return {
    lotCount: lots,
    isTobacco: lots > 0 && sum('tobacco') === lots,
    estimate: { low: sum('low'), high: sum('high') },
  }
}

/** Returns all categories, in the configured order. */
async function readCategories(db: Kysely<Rows>): Promise<readonly NamedEntry[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_text as en', (join) =>
      join.onRef('en.id', '=', 'categories.id').on('en.lang', '=', 'en'),
    )
    .innerJoin('category_text as zh', (join) =>
      join.onRef('zh.id', '=', 'categories.id').on('zh.lang', '=', 'zh-Hans'),
    )
    .select(['categories.id', 'en.name as name_en', 'zh.name as name_zh'])
    .orderBy('categories.position')
    .execute()
  return rows.map((row) => ({ id: row.id, name: { en: row.name_en, 'zh-Hans': row.name_zh } }))
}

/** Returns the terms of orders from the ledgers of sales (O8); none before publication. */
const readTerms = (db: Kysely<Rows>, ids: readonly string[]) =>
  db
    .selectFrom('ledger')
    .select(['auction_id', sql<unknown>`data::jsonb #> '{terms}'`.as('terms')])
    .where('auction_id', 'in', ids)
    .where('seq', '=', 1)
    .where('type', '=', 'salePublished')
    .execute()

const agreedTerms = z.object({ rates: z.optional(rates), conditionsVersion: z.optional(z.string()) })
type Agreed = z.output<typeof agreedTerms>

type SaleRow = Selectable<Rows['auctions']>
type TextRow = Selectable<Rows['auction_text']>
type Parts = Pick<
  CatalogueSale,
  'corrections' | 'categories' | 'meetings' | 'related' | 'lotCount' | 'isTobacco' | 'isPractice' | 'estimate'
> & {
  readonly texts: readonly TextRow[]
  readonly agreed: Agreed
}

/** Returns a sale from its rows. */
export function catalogueSaleOf(row: SaleRow, { texts, agreed, ...parts }: Parts): CatalogueSale {
  const ownRates = row.rates === null ? null : rates.parse(row.rates)
  const text = (lang: string) => textOf(row, inLanguage(texts, lang))
  return {
    id: row.id,
    no: row.number,
    kind: row.kind === 'live' ? 'live' : 'timed',
    isRehearsal: row.is_rehearsal,
    currency: row.currency,
    priceLevel: priceLevel.parse(row.price_level),
    registerStartTime: row.register_start_time,
    bidStartTime: row.bid_start_time,
    startTime: row.start_time,
    endTime: row.end_time,
    lotInterval: row.lot_interval,
    extendWindow: row.extend_window,
    bidAcceptance: row.bid_acceptance === 'clerk' ? 'clerk' : 'auto',
    rates: agreed.rates ?? (row.published_at === null ? ownRates : null) ?? legacyRates,
    ownRates,
    conditionsVersion: agreed.conditionsVersion ?? '',
    admission: row.admission === 'staff' ? 'staff' : 'automatic',
    identityNeeded: row.identity_needed,
    depositType: nameInColumn(depositTypeColumn, row.deposit_type),
    depositVal: row.deposit_val,
    depositDefault: row.deposit_default,
    publishedAt: row.published_at,
    ...(row.is_rehearsal && open),
    stream: streamOf(row),
    texts: { en: text('en'), 'zh-Hans': text('zh-Hans') },
    ...parts,
  }
}

/** V12: a rehearsal requires no deposit or ID, whatever the rehearsed sale requires. */
const open = {
  admission: 'automatic',
  identityNeeded: false,
  depositType: 'none',
  depositVal: 0,
  depositDefault: 0,
} as const

const streamOf = ({ stream_hls: hls, stream_whep: whep }: SaleRow): Stream | null =>
  hls === '' && whep === '' ? null : { hls, whep }

function textOf(sale: SaleRow, text: TextRow | undefined): SaleText {
  const { cover_key: key, cover_width: width, cover_height: height } = sale
  const hasCover = key !== null && width !== null && height !== null
  return {
    title: text?.title ?? sale.number,
    accent: text?.accent ?? '',
    summary: text?.summary ?? '',
    description: text?.description ?? '',
    place: text?.place ?? '',
    depositDesc: text?.deposit_desc ?? '',
    cover: hasCover ? { key, width, height, alt: text?.cover_alt ?? '' } : null,
  }
}
