import type { Insertable } from 'kysely'
import type { Instant, Whole } from '#domain/money/money.ts'
import { type PremiumBands, shareOnWhole } from '#domain/money/premium.ts'
import { contentOf, type Goods } from '#domain/prices/content.ts'
import { vintageYear, wineName } from '#domain/prices/wine-name.ts'
import { fold } from '#domain/text-search/fold.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** A sold lot’s texts in one language. */
export type SoldTexts = {
  readonly title: string
  readonly accent: string
  readonly producer: string
  readonly region: string
  readonly format: string
}

/** The sale of one lot by any auction house. */
export type Sold = Pick<Goods, 'kind' | 'quantity'> & {
  readonly id: string
  /** `ledger`, or the name of an imported archive. */
  readonly source: string
  /** The lot, or null if the sale took place before the first ledger. */
  readonly lotId: string | null
  readonly auctionId: string
  readonly auctionNo: string
  readonly lotNum: number
  /** The suffix of the lot number, or '' if there is none. */
  readonly lotSuffix?: string
  readonly at: Instant
  readonly currency: string
  readonly hammer: Whole
  /** Whether it was sold after the sale, not at the hammer (V16). */
  readonly isAfterSale?: boolean
  /** The premium bands of that sale (O7). */
  readonly premium: PremiumBands
  readonly categoryId: string
  readonly producerId: string
  readonly vintage: string
  readonly texts: { readonly [lang in Language]: SoldTexts }
}

export type PriceRows = {
  readonly record: Insertable<Rows['price_records']>
  readonly texts: readonly Insertable<Rows['price_record_text']>[]
}

/** Returns the archive’s record of a sold lot (H5). Size and comparison key are parsed from its English title. */
export function recordOf(sold: Sold): PriceRows {
  const { en, 'zh-Hans': zh } = sold.texts
  const content = contentOf({ ...sold, format: en.format })
  return {
    record: {
      id: sold.id,
      source: sold.source,
      lot_id: sold.lotId,
      auction_id: sold.auctionId,
      auction_no: sold.auctionNo,
      lot_num: sold.lotNum,
      lot_suffix: sold.lotSuffix ?? '',
      sold_at: sold.at,
      sale_year: yearInHongKong(sold.at),
      currency: sold.currency,
      hammer: sold.hammer,
      is_after_sale: sold.isAfterSale ?? false,
      premium: shareOnWhole(sold.hammer, sold.premium),
      premium_bands: sold.premium.length > 1 ? JSON.stringify(sold.premium) : null,
      kind: sold.kind,
      category_id: sold.categoryId,
      producer_id: sold.producerId,
      region_id: en.region,
      vintage: sold.vintage,
      vintage_year: vintageYear(sold.vintage),
      wine: wineName(en.title, sold.vintage),
      quantity: sold.quantity,
      measure: content?.measure ?? null,
      content: content?.amount ?? null,
      unit: content?.unit ?? null,
      words: fold(
        [en, zh]
          .flatMap(({ title, producer, region }) => [title, producer, region])
          .concat(sold.auctionNo, sold.vintage)
          .join('\n'),
      ),
    },
    texts: [textRow(sold.id, 'en', en), textRow(sold.id, 'zh-Hans', zh)],
  }
}

const textRow = (
  record_id: string,
  lang: Language,
  { title, accent, producer, region, format }: SoldTexts,
): Insertable<Rows['price_record_text']> => ({ record_id, lang, title, accent, producer, region, format })

/** Returns the year in Hong Kong, which is eight hours ahead of UTC all year round. */
const yearInHongKong = (at: Instant): number => new Date(at + 8 * 3_600_000).getUTCFullYear()
