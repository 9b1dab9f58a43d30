import type { Kysely } from 'kysely'
import type { OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { type AnnouncedSale, readAnnounced } from '#server/catalogue/announcements/store.ts'
import { readOwnAttributes } from '#server/catalogue/attributes/store.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import {
  createLru,
  createRevisionCache,
  createTimedCache,
  type Lru,
  type TimedCache,
} from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rates } from './currencies.ts'
import type { CatalogueLot, CatalogueSale } from './entries.ts'
import { type ListedSales, type PastRange, readListedSales, readPastSales } from './listed-sales.ts'
import { readLots } from './read-lots.ts'
import { readSales } from './read-sales.ts'

/** The catalogue in memory: everything that does not change during a sale, cached per revision. */
export type CatalogueCache = {
  /** Returns a sale, or null if there is no such sale. */
  sale(id: string): Promise<CatalogueSale | null>
  /** Returns a sale's lots by id, in the order of their numbers. */
  lots(sale: CatalogueSale): Promise<ReadonlyMap<string, CatalogueLot>>
  /** Returns the sale of a lot, or null if there is no such lot. */
  saleOfLot(lotId: string): Promise<CatalogueSale | null>
  /** Returns the published sales, as they were at most a second ago. @param now Unix milliseconds */
  listed(now: number): Promise<ListedSales>
  /**
   * Returns the ids of past sales, the latest start first. Concurrent requests share one read. @param now Unix
   * milliseconds
   */
  past(range: PastRange, now: number): Promise<readonly string[]>
  /** Returns the announced sales that are not published yet (K1). */
  announced(): Promise<readonly AnnouncedSale[]>
  /** Returns the exchange rates for displaying prices in other currencies. */
  rates(): Promise<Rates>
  /** Returns the attributes of lots added by the company, in order. */
  ownAttributes(): Promise<readonly OwnAttribute[]>
  /** Makes the next request check the revision, however recent the last check was. */
  invalidate(): void
}

/** The entries of one revision of the catalogue. */
type CachedEntries = {
  readonly listed: TimedCache<ListedSales>
  readonly sales: Lru<CatalogueSale | null>
  readonly lots: Lru<ReadonlyMap<string, CatalogueLot>>
  readonly saleIds: Lru<string | null>
  readonly announced: Lru<readonly AnnouncedSale[]>
  readonly rates: Lru<Rates>
  readonly ownAttributes: Lru<readonly OwnAttribute[]>
}

type PastKey = { readonly range: PastRange; readonly now: number }

const pastText = ({ range: { from, to, kind, except }, now }: PastKey): string =>
  JSON.stringify([from, to, kind, except, now])

/** How long the list of sales is cached, in milliseconds. */
const listTtlMs = 1_000

/** Creates the cache. @param ticks milliseconds of a monotonic clock */
export function createCatalogueCache(db: Kysely<Rows>, ticks?: () => number): CatalogueCache {
  const { current, invalidate } = createRevisionCache(
    () => readRevision(db),
    () => emptyCache(ticks),
    ticks,
  )
  const readSale = createBatchLoader((ids) => readSales(db, ids))

  const readPast = createBatchLoader(
    async (keys: readonly PastKey[]) =>
      new Map(
        await Promise.all(
          keys.map(async (key) => [pastText(key), await readPastSales(db, key.range, key.now)] as const),
        ),
      ),
    pastText,
  )

  const sale = async (id: string) => (await current()).sales.get(id, async () => (await readSale(id)) ?? null)

  return {
    sale,
    lots: async ({ id, currency }) => (await current()).lots.get(id, () => lotsById(db, id, currency)),
    async saleOfLot(lotId) {
      const saleId = await (await current()).saleIds.get(lotId, () => readSaleId(db, lotId))
      return saleId === null ? null : sale(saleId)
    },
    listed: async (now) => (await current()).listed.get(() => readListedSales(db, now)),
    past: async (range, now) => (await readPast({ range, now })) ?? [],
    announced: async () => (await current()).announced.get('', () => readAnnounced(db)),
    rates: async () => (await current()).rates.get('', () => readRates(db)),
    ownAttributes: async () => (await current()).ownAttributes.get('', () => readOwnAttributes(db)),
    invalidate: invalidate,
  }
}

const emptyCache = (ticks?: () => number): CachedEntries => ({
  listed: createTimedCache(listTtlMs, ticks),
  sales: createLru(2_000),
  lots: createLru(40),
  saleIds: createLru(100_000),
  announced: createLru(1),
  rates: createLru(1),
  ownAttributes: createLru(1),
})

async function readRevision(db: Kysely<Rows>): Promise<number> {
  const { revision } = await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}

const lotsById = async (db: Kysely<Rows>, id: string, currency: string) =>
  new Map((await readLots(db, { id, currency })).map((lot) => [lot.id, lot]))

async function readSaleId(db: Kysely<Rows>, lotId: string): Promise<string | null> {
  const row = await db.selectFrom('lots').select('auction_id').where('id', '=', lotId).executeTakeFirst()
  return row?.auction_id ?? null
}

async function readRates(db: Kysely<Rows>): Promise<Rates> {
  const rows = await db.selectFrom('currency_rates').selectAll().orderBy('position').execute()
  return new Map(rows.map((row) => [row.code, row.per_hong_kong_dollar]))
}
