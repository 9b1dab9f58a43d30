import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Stream } from '#domain/auction/stream.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { depositTypeColumn, nameInColumn } from '#server/platform/database/state-columns.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import { rates } from '#wire/entities/rates.ts'
import type { CatalogueSale, NamedEntry, SaleText } from './entries.ts'

const priceLevel = z.record(z.string(), z.number())

/** Reads one sale; null if there is none. */
export async function readSale(db: Kysely<Rows>, id: string): Promise<CatalogueSale | null> {
  const sale = await db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!sale) return null
  const [texts, meetings, related, categories, isPractice, agreed, count] = await Promise.all([
    db.selectFrom('auction_text').selectAll().where('auction_id', '=', id).execute(),
    db.selectFrom('auction_meetings').selectAll().where('auction_id', '=', id).orderBy('position').execute(),
    db
      .selectFrom('related_auctions')
      .select('related_id')
      .where('auction_id', '=', id)
      .orderBy('related_id')
      .execute(),
    readCategories(db, id),
    sale.is_rehearsal && isPractised(db, id),
    readAgreed(db, id),
    db
      .selectFrom('lots')
      .select((row) => [
        row.fn.countAll<number>().as('lots'),
        row.fn.countAll<number>().filterWhere('kind', '=', 'cigars').as('tobacco'),
        row.fn.coalesce(row.fn.sum<number>('low_estimate'), row.lit(0)).as('low'),
        row.fn.coalesce(row.fn.sum<number>('high_estimate'), row.lit(0)).as('high'),
      ])
      .where('auction_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return catalogueSaleOf(sale, {
    texts,
    lotCount: count.lots,
    isTobacco: count.lots > 0 && count.tobacco === count.lots,
    estimate: { low: Number(count.low), high: Number(count.high) },
    categories,
    isPractice,
    agreed,
    meetings: meetings.map((row) => ({ id: row.id, name: { en: row.name_en, 'zh-Hans': row.name_zh } })),
    related: related.map((row) => row.related_id),
  })
}

/** Whether a rehearsal is for staff practice, and not played automatically. */
async function isPractised(db: Kysely<Rows>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('rehearsals')
    .select('is_played')
    .where('auction_id', '=', id)
    .executeTakeFirst()
  return row?.is_played === false
}

/** The categories of a sale’s lots, in the configured order. */
async function readCategories(db: Kysely<Rows>, auctionId: string): Promise<NamedEntry[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_text as en', (join) =>
      join.onRef('en.id', '=', 'categories.id').on('en.lang', '=', 'en'),
    )
    .innerJoin('category_text as zh', (join) =>
      join.onRef('zh.id', '=', 'categories.id').on('zh.lang', '=', 'zh-Hans'),
    )
    .select(['categories.id', 'en.name as name_en', 'zh.name as name_zh'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lots')
          .select('lots.id')
          .where('lots.auction_id', '=', auctionId)
          .whereRef('lots.category_id', '=', 'categories.id'),
      ),
    )
    .orderBy('categories.position')
    .execute()
  return rows.map((row) => ({ id: row.id, name: { en: row.name_en, 'zh-Hans': row.name_zh } }))
}

/** The terms of orders from a sale’s ledger (O8); empty before publication. */
async function readAgreed(db: Kysely<Rows>, auctionId: string): Promise<Agreed> {
  const first = await db
    .selectFrom('ledger')
    .select(sql<unknown>`data::jsonb #> '{terms}'`.as('terms'))
    .where('auction_id', '=', auctionId)
    .where('seq', '=', 1)
    .where('type', '=', 'salePublished')
    .executeTakeFirst()
  return agreedTerms.parse(first?.terms ?? {})
}

const agreedTerms = z.object({ rates: z.optional(rates), conditionsVersion: z.optional(z.string()) })
type Agreed = z.output<typeof agreedTerms>

type SaleRow = Selectable<Rows['auctions']>
type TextRow = Selectable<Rows['auction_text']>
type Parts = Pick<
  CatalogueSale,
  'categories' | 'meetings' | 'related' | 'lotCount' | 'isTobacco' | 'isPractice' | 'estimate'
> & {
  readonly texts: readonly TextRow[]
  readonly agreed: Agreed
}

/** A sale as it is read from its rows. */
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
