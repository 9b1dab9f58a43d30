import type { SaleView } from '#domain/auction/view.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { type CardLot, toCardLots } from '#web/sale/lots/card-lot.ts'
import { type CardProduct, toCardProduct } from '#web/shop/mall/card-product.ts'
import { type CardGift, toCardGift } from '#web/shop/points/card-gift.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { search } from '#wire/calls/search.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { PageLine } from '#wire/entities/page.ts'
import type { LotResult } from '#wire/entities/search-result.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { maxLines, type SearchKind, type SearchParams, toSearchRequest } from './search-params.ts'

/** A lot that is or will be open for bidding, with its sale at load time. */
export type OpenLotResult = {
  readonly lot: CardLot
  /** In Chinese, the title on its label; '' for none. */
  readonly otherTitle: string
  readonly sale: string
  readonly start: SaleView
}

/** A decided lot, or one of an ended sale. Prices are whole units; 0 if it was not sold. */
export type EndedLotResult = {
  readonly lot: CardLot
  /** In Chinese, the title on its label; '' for none. */
  readonly otherTitle: string
  readonly sale: string
  readonly no: string
  /** When its sale was held. */
  readonly at: Instant
  readonly isSold: boolean
  readonly hammer: Whole
  readonly withPremium: Whole
}

/** The results of a search, by kind. */
export type SearchResults = {
  readonly lots: readonly OpenLotResult[]
  readonly results: readonly EndedLotResult[]
  readonly products: readonly CardProduct[]
  readonly gifts: readonly CardGift[]
  readonly news: readonly Pick<NewsLine, 'id' | 'lang' | 'title' | 'accent' | 'at'>[]
  readonly pages: readonly PageLine[]
}

export type FoundData = Pick<DataOf<typeof search>, 'corrected' | 'isCounted' | 'facets'> & {
  readonly results: SearchResults
  /** The number of results by kind. */
  readonly totals: Readonly<Record<SearchKind, number>>
  /** Whether the results contain tobacco (C2). */
  readonly hasTobacco: boolean
}

/** Loads the results. Sales are loaded before their lots, as `createInitialView` requires. */
export async function loadResults(preload: Preload, params: SearchParams): Promise<FoundData> {
  const { list: sales } = await preload.fetchOrThrow(auctionList, { state: 'current', size: 999 })
  const request = toSearchRequest(params)
  const response = await preload.fetchOrThrow(search, request)
  const lines = maxLines(params)
  const results = response.results.list.slice(0, lines)
  const shown = [...response.lots.list, ...results].map(({ lot }) => lot)
  return {
    corrected: response.corrected,
    isCounted: response.isCounted,
    facets: response.facets,
    hasTobacco: [...shown, ...response.products.list].some(({ kind }) => kind === 'cigars'),
    results: {
      lots: withCards(response.lots.list).flatMap((result) => toOpenLot(result, sales)),
      results: withCards(results).map(toEndedLot),
      products: response.products.list.map(toCardProduct),
      gifts: response.gifts.list.map(toCardGift),
      news: response.news.list
        .slice(0, lines)
        .map(({ id, lang, title, accent, at }) => ({ id, lang, title, accent, at })),
      pages: response.pages.list.slice(0, lines),
    },
    totals: {
      lot: response.lots.total,
      result: response.results.total,
      product: response.products.total,
      gift: response.gifts.total,
      news: response.news.total,
      page: response.pages.total,
    },
  }
}

type LotWithCard = LotResult & { readonly card: CardLot }

function withCards(list: readonly LotResult[]): readonly LotWithCard[] {
  const cards = toCardLots(list.map(({ lot }) => lot))
  return list.flatMap((result, index) => {
    const card = cards[index]
    return card ? [{ ...result, card }] : []
  })
}

function toOpenLot({ lot, card }: LotWithCard, sales: readonly Auction[]): OpenLotResult[] {
  const sale = sales.find(({ id }) => id === lot.auctionId)
  return sale
    ? [
        {
          lot: card,
          otherTitle: lot.latinTitle,
          sale: sale.title,
          start: createInitialView(sale, [lot]),
        },
      ]
    : []
}

function toEndedLot({ lot, auction, card }: LotWithCard): EndedLotResult {
  const { finalPrice } = lot
  return {
    lot: card,
    otherTitle: lot.latinTitle,
    sale: auction.title,
    no: auction.no,
    at: auction.at,
    isSold: lot.saleStatus === 'sold',
    hammer: finalPrice,
    withPremium: allInTotal(finalPrice, 'transfer', auction.rates),
  }
}
