import type { Insertable } from 'kysely'
import type { BilingualText } from '#demo/bilingual.ts'
import { auctionIdOf, lotIdOf } from '#demo/house/ids.ts'
import type { DemoLot, DemoSale } from '#demo/house/types.ts'
import { leadingView, markedLevels } from '#demo/pictures/views.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { estimatedWeight } from '#domain/delivery/weight.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { altOf } from './alt.ts'
import { type Gallery, nameOf } from './pictures.ts'
import { producerId } from './producers.ts'

/** The milliseconds between the reading of levels and the opening. */
const readBeforeMs = 40 * 24 * 3_600_000

type LotRows = {
  readonly lot: Insertable<Rows['lots']>
  readonly texts: readonly Insertable<Rows['lot_text']>[]
  readonly pictures: readonly Insertable<Rows['lot_pictures']>[]
}

/** Returns the demonstration lots as stored in the database. */
export function lotRows(sale: DemoSale, lot: DemoLot, gallery: Gallery, opening: number): LotRows {
  const id = lotIdOf(sale, lot)
  return {
    lot: {
      id,
      auction_id: auctionIdOf(sale),
      lot_num: lot.lotNum,
      lot_suffix: lot.lotSuffix,
      category_id: lot.category,
      producer_id: producerId(lot.producer),
      kind: lot.kind,
      vintage: lot.vintage,
      attributes: JSON.stringify(lot.attributes),
      quantity: lot.quantity,
      low_estimate: lot.lowEstimate,
      high_estimate: lot.highEstimate,
      start_price: lot.startPrice,
      reserve: lot.reserve,
      feature: lot.featured,
      weight_grams: estimatedWeight({ kind: lot.kind, format: lot.format.en, quantity: lot.quantity }),
    },
    texts: [textRow(id, lot, 'en', 'en'), textRow(id, lot, 'zh-Hans', 'zh')],
    pictures: [undefined, ...lot.details].flatMap((detail, position) => {
      const view = detail ?? lot.arrangement
      const stored = gallery.get(nameOf(lot.picture, view))
      const alt = altOf(lot.picture, view)
      return stored
        ? [
            {
              lot_id: id,
              position,
              ...stored,
              alt_en: alt.en,
              alt_zh: alt.zh,
              view: detail ?? leadingView(lot.picture, lot.arrangement),
              ...(detail === 'level' && levelOf(lot, opening)),
            },
          ]
        : []
    }),
  }
}

/** Returns the level marked on a lot's picture. The reading is in the condition report. */
function levelOf(lot: DemoLot, opening: number) {
  const at = markedLevels[lot.picture]
  return at === undefined ? {} : { level_at: at, level_read: dayOf(opening - readBeforeMs, houseTimeZone) }
}

const textRow = (
  id: string,
  lot: DemoLot,
  lang: string,
  key: keyof BilingualText,
): Insertable<Rows['lot_text']> => ({
  lot_id: id,
  lang,
  title: lot.title[key],
  accent: lot.accent[key],
  facts: lot.summary[key],
  description: lot.description.map((paragraph) => paragraph[key]).join('\n\n'),
  provenance: lot.provenance[key],
  condition: lot.condition[key],
  region: lot.region[key],
  format: lot.format[key],
})
