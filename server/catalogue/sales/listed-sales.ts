import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { SaleKind } from '#domain/auction/listing.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The published sales as lists need them: current sales individually, past ones as a number. */
export type ListedSales = {
  /** The sales that are not past, including rehearsals (V12). */
  readonly current: readonly { readonly id: string; readonly isRehearsal: boolean }[]
  /** The number of past sales of each kind, without rehearsals. */
  readonly past: Readonly<Record<SaleKind, number>>
}

type Joined = Rows & { readonly sale: Rows['auctions']; readonly standing: Rows['sale_standing'] }
type Builder = ExpressionBuilder<Pick<Joined, 'sale' | 'standing'>, 'sale' | 'standing'>

const publishedSales = (db: Kysely<Rows>) =>
  db
    .selectFrom('sale_standing as standing')
    .innerJoin('auctions as sale', 'sale.id', 'standing.auction_id')
    .where('sale.published_at', 'is not', null)

/** Returns whether a live sale was closed before its start; it is then past (spec.md section 4). */
const isClosedEarly = (row: Builder, now: number): Expression<SqlBool> =>
  row.and([row('standing.kind', '=', 'live'), row('standing.start_time', '>', now)])

const pastSales = (db: Kysely<Rows>, now: number) =>
  publishedSales(db)
    .where('sale.is_rehearsal', '=', false)
    .where('standing.is_end', '=', sql.lit(true))
    .where((row) => row.not(isClosedEarly(row, now)))

/** Reads the sales that are not past and counts the others. @param now Unix milliseconds */
export async function readListedSales(db: Kysely<Rows>, now: number): Promise<ListedSales> {
  const currentSales = (isEnd: boolean) =>
    publishedSales(db).select(['sale.id', 'sale.is_rehearsal']).where('standing.is_end', '=', sql.lit(isEnd))
  const [running, closedEarly, counts] = await Promise.all([
    currentSales(false).execute(),
    currentSales(true)
      .where((row) => isClosedEarly(row, now))
      .execute(),
    pastSales(db, now)
      .select((row) => ['standing.kind', row.fn.countAll<number>().as('sales')])
      .groupBy('standing.kind')
      .execute(),
  ])
  const past = (kind: SaleKind) => counts.find((row) => row.kind === kind)?.sales ?? 0
  return {
    current: [...running, ...closedEarly].map((row) => ({ id: row.id, isRehearsal: row.is_rehearsal })),
    past: { timed: past('timed'), live: past('live') },
  }
}

/** A part of the list of past sales. */
export type PastRange = {
  readonly from: number
  readonly to: number
  /** The kind of sale; both kinds by default. */
  readonly kind?: SaleKind | undefined
  /** Sales that are listed elsewhere. */
  readonly except: readonly string[]
}

/** Returns the ids of past sales, the latest start first. @param now Unix milliseconds */
export async function readPastSales(
  db: Kysely<Rows>,
  { from, to, kind, except }: PastRange,
  now: number,
): Promise<readonly string[]> {
  const rows = await pastSales(db, now)
    .select('sale.id')
    .$if(kind !== undefined, (query) => query.where('standing.kind', '=', kind ?? 'live'))
    .where(sql<SqlBool>`not (sale.id = any(${except}))`)
    .orderBy('standing.start_time', 'desc')
    .orderBy('standing.auction_id')
    .offset(from)
    .limit(to - from)
    .execute()
  return rows.map((row) => row.id)
}

/** Totals of all past sales, without rehearsals. Amounts are whole units of the currency. */
export type PastTotals = readonly {
  readonly currency: string
  readonly sales: number
  readonly lots: number
  readonly sold: number
  readonly hammer: number
}[]

/** Adds up the past sales by currency, the most frequent first. @param now Unix milliseconds */
export async function readPastTotals(db: Kysely<Rows>, now: number): Promise<PastTotals> {
  const rows = await pastSales(db, now)
    .select((row) => [
      'sale.currency',
      row.fn.countAll<number>().as('sales'),
      row.fn.sum<number>('standing.lots').as('lots'),
      row.fn.sum<number>('standing.lots_sold').as('sold'),
      row.fn.sum<number>('standing.hammer_total').as('hammer'),
    ])
    .groupBy('sale.currency')
    .orderBy('sales', 'desc')
    .orderBy('sale.currency')
    .execute()
  return rows.map(({ currency, sales, lots, sold, hammer }) => ({
    currency,
    sales,
    lots: Number(lots),
    sold: Number(sold),
    hammer: Number(hammer),
  }))
}
