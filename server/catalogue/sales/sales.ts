import type { Kysely } from 'kysely'
import type { LotDescription } from '#domain/auction/changes/description.ts'
import type { SaleDescription } from '#domain/auction/changes/sale-description.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { Favorites } from '#server/catalogue/favourites/favourites.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallContext, Language } from '#server/platform/http/calls.ts'
import type { LetterItem } from '#server/platform/mail/letter-parts.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Currency } from '#wire/entities/config.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { addProducers } from './add-producers.ts'
import { auctionOf, type RelatedSale } from './auction-entity.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'
import { currencyList, currencyRates } from './currencies.ts'
import { descriptionOf, saleDescriptionOf } from './description.ts'
import type { CatalogueLot, CatalogueSale } from './entries.ts'
import { featured } from './featured.ts'
import { listSales, type SaleListPage, type SaleListRange, type SaleListVisit } from './list-sales.ts'
import { type PastTotals, readPastTotals } from './listed-sales.ts'
import type { LotViewContext } from './lot-entity.ts'
import { type LotOfSale, lotsOf } from './lots-of.ts'
import { lotItemsInMail, lotNameInMail, saleNameInMail } from './mail-names.ts'
import { type Published, publishSale } from './publish.ts'
import { readLot } from './read-lots.ts'
import { readSales } from './read-sales.ts'
import { createSaleStatusReader, type SaleStatusReader } from './sale-status.ts'
import { readUploaded, type UploadedPicture } from './uploaded-pictures.ts'
import { saleViewer } from './viewers.ts'

/** A visible sale with its lots, for one visit. */
export type OpenSale = {
  readonly sale: CatalogueSale
  readonly lots: ReadonlyMap<string, CatalogueLot>
  readonly context: LotViewContext
}

/** Returns a published sale as currently stored, with its description, or null if there is none. */
export async function readPublishedSale(
  db: Kysely<Rows>,
  auctionId: string,
): Promise<{ readonly sale: CatalogueSale; readonly description: SaleDescription } | null> {
  const sale = (await readSales(db, [auctionId])).get(auctionId)
  return sale && sale.publishedAt !== null ? { sale, description: saleDescriptionOf(sale) } : null
}

/** The catalogue as other subjects use it. */
export type Catalogue = {
  readonly cache: CatalogueCache
  /** Publishes a prepared sale, which then has a ledger and is visible. @param now Unix milliseconds */
  publish(auctionId: string, now: number): Promise<Published>
  /** Returns the rates and the edition of the conditions with which a sale would be published now (O8). */
  agreedNow(own: Rates | null, now: number): Promise<Agreed>
  /** Returns a published sale, or null if there is none. */
  published(auctionId: string): Promise<CatalogueSale | null>
  /** Returns a published sale opened for a visit. */
  open(auctionId: string, visit: Pick<CallContext, 'viewer' | 'lang'>): Promise<OpenSale | null>
  /** Returns the published sale of a lot, or null if there is no such visible lot. */
  saleOfLot(lotId: string): Promise<CatalogueSale | null>
  /** Returns the published sales that are not past, including rehearsals (V12). @param now Unix milliseconds */
  current(now: number): Promise<readonly CatalogueSale[]>
  /** Returns a part of the list of published sales. */
  list(range: SaleListRange, visit: SaleListVisit): Promise<SaleListPage>
  /** Returns the number of open sales and the totals of those that have ended. @param now Unix milliseconds */
  figures(now: number): Promise<SaleFigures>
  /** Returns a sale as sent to clients. */
  toAuction(sale: CatalogueSale, visit: Pick<CallContext, 'lang' | 'now'>): Promise<Auction>
  /** Returns the current description of a lot of a published sale, read from its rows, or null if there is none. */
  described(auctionId: string, lotId: string): Promise<DescribedLot | null>
  /**
   * Returns the pictures among these keys that were uploaded for corrections of a sale (K13). @param now Unix
   * milliseconds
   */
  uploadedPictures(
    auctionId: string,
    keys: readonly string[],
    now: number,
  ): Promise<ReadonlyMap<string, UploadedPicture>>
  /** Adds a producer named by a correction, if it is missing. */
  nameProducer(name: Bilingual): Promise<void>
  state(auctionId: string): Promise<SaleState>
  /** Returns the sale as it now is in the ledger. */
  freshState(auctionId: string): Promise<SaleState>
  /** Returns the ledger position of a published sale as known to this process, or null if there is none. */
  seqOf(auctionId: string): Promise<number | null>
  /** Returns lots of any sales, ordered by id, without lots that may not be shown. */
  lots(lotIds: readonly string[], visit: Pick<CallContext, 'viewer' | 'lang'>): Promise<readonly LotOfSale[]>
  /** Returns featured lots of sales that have not ended, soonest first, without tobacco (C2). */
  featured(visit: Pick<CallContext, 'viewer' | 'lang' | 'now'>): Promise<readonly Lot[]>
  /**
   * Returns the names of a sale and one of its lots in emails, which do not name tobacco (C2), and the sale's
   * name on pages.
   */
  mailNames(
    sale: CatalogueSale,
    lotId: string,
    lang: Language,
  ): Promise<{ sale: string; lot: string; saleOnPages: string }>
  /** Returns lots of a sale as items of a letter, without unknown ones; tobacco is not named (C2). */
  mailItems(sale: CatalogueSale, lotIds: readonly string[], lang: Language): Promise<readonly LetterItem[]>
  /** Returns the display currencies with their names in a language. */
  currencies(lang: Language): Promise<Currency[]>
  /** Returns the units of each currency per unit of this one, for display only (M3). */
  currencyRate(currency: string): Promise<Record<string, number>>
}

/** A lot with its published description (K13). */
export type DescribedLot = { readonly lot: CatalogueLot; readonly description: LotDescription }

/** The number of open sales and the totals of past ones, without rehearsals. */
export type SaleFigures = { readonly open: number; readonly past: PastTotals }

/** The terms of a sale on which its orders rely, besides its prices (O8). */
export type Agreed = { readonly rates: Rates; readonly conditionsVersion: string }

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state' | 'freshState' | 'queue'>
  readonly favorites: Pick<Favorites, 'of'>
  /** The rates at which sales without their own are published (O8). */
  readonly config: Pick<Config, 'rates'>
  /** Returns the edition of the conditions of sale in force at an instant. */
  termsInForce(now: number): Promise<string>
}

/** Creates the catalogue. */
export function createCatalogue({ db, rooms, favorites, config, termsInForce }: Deps): Catalogue {
  const cache = createCatalogueCache(db)
  /** The position of the latest change of each sale's lots for which the cache was invalidated. */
  const seen = new Map<string, number>()
  const statusReader = createSaleStatusReader(db, rooms)
  const published = async (id: string) => visible(await cache.sale(id))
  /** Returns a sale's lots, never older than its state. */
  const lotsWithState = async (sale: CatalogueSale) => {
    const state = await rooms.state(sale.id)
    // A change appended by any process is in the rows, while the cache may be a second older.
    if (state.catalogueSeq > (seen.get(sale.id) ?? 0)) {
      seen.set(sale.id, state.catalogueSeq)
      cache.invalidate()
    }
    return { state, lots: await cache.lots(sale) }
  }
  const current = async (now: number) => {
    const sales = await Promise.all((await cache.listed(now)).current.map(({ id }) => published(id)))
    return sales.filter((sale) => sale !== null)
  }
  const catalogue: Catalogue = {
    cache,
    publish: (auctionId, now) =>
      publishSale({ db, rooms, cache, rates: config.rates, termsInForce }, auctionId, now),
    agreedNow: async (own, now) => ({
      rates: own ?? config.rates,
      conditionsVersion: await termsInForce(now),
    }),
    published,
    async open(auctionId, { viewer, lang }) {
      const sale = await published(auctionId)
      if (!sale) return null
      const [{ state, lots }, favoriteIds] = await Promise.all([lotsWithState(sale), favorites.of(viewer)])
      return {
        sale,
        lots,
        context: {
          state,
          viewer: saleViewer(state, viewer),
          userId: viewer?.userId ?? null,
          lang,
          favorites: favoriteIds,
        },
      }
    },
    saleOfLot: async (lotId) => visible(await cache.saleOfLot(lotId)),
    current,
    list: (range, visit) => listSales({ cache, current, toAuction: catalogue.toAuction }, range, visit),
    async figures(now) {
      const [{ current: open }, past] = await Promise.all([cache.listed(now), readPastTotals(db, now)])
      return { open: open.filter(({ isRehearsal }) => !isRehearsal).length, past }
    },
    toAuction: (sale, visit) => toAuction(cache, statusReader, sale, visit),
    async described(auctionId, lotId) {
      const sale = await published(auctionId)
      const lot = sale && (await readLot(db, sale, lotId))
      return lot && { lot, description: descriptionOf(lot) }
    },
    uploadedPictures: (auctionId, keys, now) => readUploaded(db, auctionId, keys, now),
    async nameProducer(name) {
      const id = producerId(name)
      if (id === null) return
      await db.transaction().execute((trx) => addProducers(trx, new Map([[id, name]])))
    },
    state: (auctionId) => rooms.state(auctionId),
    freshState: (auctionId) => rooms.freshState(auctionId),
    async seqOf(auctionId) {
      const sale = await published(auctionId)
      return sale && (await statusReader.of(sale)).seq
    },
    lots: (lotIds, visit) => lotsOf(catalogue, lotIds, visit),
    featured: (visit) => featured(catalogue, visit),
    async mailNames(sale, lotId, lang) {
      const lots = await cache.lots(sale)
      const lot = lots.get(lotId)
      return {
        sale: saleNameInMail(sale, lots, lang),
        lot: lot ? lotNameInMail(lot, lang) : '',
        saleOnPages: sale.texts[lang].title,
      }
    },
    mailItems: async (sale, lotIds, lang) => lotItemsInMail(sale, await cache.lots(sale), lotIds, lang),
    currencies: async (lang) => currencyList(await cache.rates(), lang),
    currencyRate: async (currency) => currencyRates(await cache.rates(), currency),
  }
  return catalogue
}

const visible = (sale: CatalogueSale | null): CatalogueSale | null =>
  sale === null || sale.publishedAt === null ? null : sale

/** Returns a sale if it is open for registration, or null. */
async function running(
  cache: CatalogueCache,
  statusReader: SaleStatusReader,
  id: string,
): Promise<RelatedSale | null> {
  const sale = visible(await cache.sale(id))
  if (!sale) return null
  const status = await statusReader.of(sale)
  return status.isEnd ? null : { sale, status }
}

async function toAuction(
  cache: CatalogueCache,
  statusReader: SaleStatusReader,
  sale: CatalogueSale,
  { lang, now }: Pick<CallContext, 'lang' | 'now'>,
): Promise<Auction> {
  const [status, rates, related] = await Promise.all([
    statusReader.of(sale),
    cache.rates(),
    Promise.all(sale.related.map((id) => running(cache, statusReader, id))),
  ])
  const shown = related.filter((one) => one !== null)
  return auctionOf(sale, { status, rates, related: shown, lang, now })
}
