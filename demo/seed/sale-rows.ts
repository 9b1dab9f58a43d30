import type { Insertable } from 'kysely'
import type { BilingualText } from '#demo/bilingual.ts'
import { auctionIdOf } from '#demo/house/ids.ts'
import { saleTerms } from '#demo/house/terms.ts'
import type { DemoSale } from '#demo/house/types.ts'
import { toPriceLevel } from '#domain/auction/increment-table.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { depositTypeColumn } from '#server/platform/database/state-columns.ts'
import { filmAddress } from '#server/sale/streams/film-route.ts'
import { altOf } from './alt.ts'
import { type Gallery, nameOf } from './pictures.ts'

type SaleRows = {
  readonly auction: Insertable<Rows['auctions']>
  readonly texts: readonly Insertable<Rows['auction_text']>[]
  readonly meetings: readonly Insertable<Rows['auction_meetings']>[]
}

/** Returns a demonstration sale as stored in the database before publication. */
export function saleRows(sale: DemoSale, gallery: Gallery, opening: number): SaleRows {
  const terms = saleTerms(sale, opening)
  const cover = gallery.get(nameOf(sale.cover))
  return {
    auction: {
      id: auctionIdOf(sale),
      number: sale.no,
      kind: sale.kind,
      currency: sale.currency,
      price_level: JSON.stringify(toPriceLevel(terms.ladder)),
      register_start_time: terms.registerStartTime,
      bid_start_time: terms.bidStartTime,
      start_time: terms.startTime,
      end_time: terms.endTime,
      lot_interval: terms.lotInterval,
      extend_window: terms.extendWindow,
      bid_acceptance: terms.bidAcceptance,
      rates: terms.rates ? JSON.stringify(terms.rates) : null,
      admission: sale.admission,
      identity_needed: sale.identityNeeded ?? false,
      deposit_type: depositTypeColumn[sale.depositType],
      deposit_val: sale.depositVal,
      deposit_default: sale.depositVal,
      stream_hls: sale.isFilmed ? filmAddress : '',
      cover_key: cover?.key ?? null,
      cover_width: cover?.width ?? null,
      cover_height: cover?.height ?? null,
    },
    texts: [textRow(sale, 'en', 'en'), textRow(sale, 'zh-Hans', 'zh')],
    meetings: sale.meetings.map(({ id, name }, position) => ({
      auction_id: auctionIdOf(sale),
      id,
      position,
      name_en: name.en,
      name_zh: name.zh,
    })),
  }
}

const textRow = (
  sale: DemoSale,
  lang: string,
  key: keyof BilingualText,
): Insertable<Rows['auction_text']> => ({
  auction_id: auctionIdOf(sale),
  lang,
  title: sale.title[key],
  accent: sale.accent[key],
  summary: sale.summary[key],
  description: sale.description.map((paragraph) => paragraph[key]).join('\n\n'),
  place: sale.place[key],
  deposit_desc: sale.depositDesc[key],
  cover_alt: altOf(sale.cover)[key],
})
