import type { SaleView } from '#domain/auction/view.ts'
import { allIn } from '#domain/money/invoice.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { type CardProduct, cardProduct } from '#web/shop/mall/card-product.ts'
import { type CardGift, cardGift } from '#web/shop/points/card-gift.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { search } from '#wire/calls/search.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { LotHit } from '#wire/entities/hit.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { PageLine } from '#wire/entities/page.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { asked, type SearchKind, type SearchParams } from './search-params.ts'

/** A lot that can be bid on, or soon can, and its sale as it stood when the page was made. */
export type OpenHit = { readonly lot: CardLot; readonly sale: string; readonly start: SaleView }

/** A lot of a sale that has ended. Prices are whole units; 0 where it was not sold. */
export type ResultHit = {
  readonly lot: CardLot
  readonly sale: string
  readonly no: string
  readonly isSold: boolean
  readonly hammer: Whole
  readonly allIn: Whole
}

/** What a search has found, in the form in which each kind is shown. */
export type Hits = {
  readonly lots: readonly OpenHit[]
  readonly results: readonly ResultHit[]
  readonly products: readonly CardProduct[]
  readonly gifts: readonly CardGift[]
  readonly news: readonly Pick<NewsLine, 'id' | 'lang' | 'title' | 'accent' | 'at'>[]
  readonly pages: readonly PageLine[]
}

export type Found = Pick<DataOf<typeof search>, 'corrected' | 'isCounted' | 'facets'> & {
  readonly hits: Hits
  /** How many there are of each kind. */
  readonly totals: Readonly<Record<SearchKind, number>>
  /** Whether tobacco is among what is shown (C2). */
  readonly hasTobacco: boolean
}

/** Looks for what is requested. Sales are read before their lots, as `startView` needs it. */
export async function find(preload: Preload, params: SearchParams): Promise<Found> {
  const { list: sales } = await preload.fetchOrThrow(auctionList, { size: 200 })
  const told = await preload.fetchOrThrow(search, asked(params))
  const shown = [...told.lots.list, ...told.results.list].map(({ lot }) => lot)
  return {
    corrected: told.corrected,
    isCounted: told.isCounted,
    facets: told.facets,
    hasTobacco: [...shown, ...told.products.list].some(({ kind }) => kind === 'cigars'),
    hits: {
      lots: told.lots.list.flatMap((hit) => openHit(hit, sales)),
      results: told.results.list.map(resultHit),
      products: told.products.list.map(cardProduct),
      gifts: told.gifts.list.map(cardGift),
      news: told.news.list.map(({ id, lang, title, accent, at }) => ({ id, lang, title, accent, at })),
      pages: told.pages.list,
    },
    totals: {
      lot: told.lots.total,
      result: told.results.total,
      product: told.products.total,
      gift: told.gifts.total,
      news: told.news.total,
      page: told.pages.total,
    },
  }
}

function openHit({ lot }: LotHit, sales: readonly Auction[]): OpenHit[] {
  const sale = sales.find(({ id }) => id === lot.auctionId)
  return sale ? [{ lot: toCardLot(lot), sale: sale.title, start: createInitialView(sale, [lot]) }] : []
}

function resultHit({ lot, auction }: LotHit): ResultHit {
  const { finalPrice } = lot
  return {
    lot: toCardLot(lot),
    sale: auction.title,
    no: auction.no,
    isSold: lot.saleStatus === 'sold',
    hammer: finalPrice,
    allIn: Math.round(allIn(finalPrice, 'transfer', auction.rates).total / 100),
  }
}
