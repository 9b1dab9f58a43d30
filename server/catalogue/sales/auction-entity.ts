import { expectedEnd } from '#domain/auction/expected-end.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { currencyRates, type Rates } from './currencies.ts'
import type { CatalogueSale, NamedEntry } from './entries.ts'
import type { SaleStatus } from './sale-status.ts'

/** A related sale with its status. */
export type RelatedSale = { readonly sale: CatalogueSale; readonly status: SaleStatus }

type Context = {
  readonly status: SaleStatus
  readonly related: readonly RelatedSale[]
  readonly rates: Rates
  readonly lang: Language
  /** The current time, in Unix milliseconds. */
  readonly now: number
}

/** Returns a sale as sent to clients: its catalogue entry and its status. */
export function auctionOf(sale: CatalogueSale, { status, related, rates, lang, now }: Context): Auction {
  const text = sale.texts[lang]
  const named = ({ id, name }: NamedEntry) => ({ id, name: name[lang] })
  return {
    id: sale.id,
    no: sale.no,
    type: sale.kind,
    title: text.title,
    accent: text.accent,
    summary: text.summary,
    description: text.description,
    place: text.place,
    cover: text.cover,
    registerStartTime: sale.registerStartTime,
    bidStartTime: sale.bidStartTime,
    endTime: sale.kind === 'live' ? expectedEnd(sale, status.startTime) : sale.endTime,
    ...status,
    isRehearsal: sale.isRehearsal,
    lotInterval: sale.lotInterval,
    config: {
      priceLevel: sale.priceLevel,
      currencyRate: currencyRates(rates, sale.currency),
      cate: sale.categories.map(named),
      meeting: sale.meetings.map(named),
    },
    currency: sale.currency,
    rates: sale.rates,
    conditionsVersion: sale.conditionsVersion,
    depositType: sale.depositType,
    depositVal: sale.depositVal,
    depositDefault: sale.depositDefault,
    depositDesc: text.depositDesc,
    identityNeeded: sale.identityNeeded,
    admission: sale.admission,
    relatedAuction: related.map(({ sale: one, status: { startTime, lastEnd, liveStatus } }) => ({
      id: one.id,
      no: one.no,
      name: one.texts[lang].title,
      cate: one.categories.map(named),
      type: one.kind,
      startTime,
      lastEnd,
      liveStatus,
      currency: one.currency,
      depositType: one.depositType,
      depositDefault: one.depositDefault,
    })),
    stream: sale.stream,
    isTobacco: sale.isTobacco,
    estimate: sale.estimate,
    serverTime: now,
  }
}
