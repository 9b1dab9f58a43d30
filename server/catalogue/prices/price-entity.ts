import type { Selectable } from 'kysely'
import { cents, decimal } from '#domain/money/money.ts'
import { flatPremium, type PremiumBands, withPremium } from '#domain/money/premium.ts'
import { perUnit } from '#domain/prices/content.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Price, type PriceUnit, price, priceUnit } from '#wire/entities/price.ts'
import { premiumBands } from '#wire/entities/rates.ts'

/** A record with its texts in one language. */
export type ReadRecord = Omit<
  Selectable<Rows['price_records']>,
  'source' | 'words' | 'sale_year' | 'import_id'
> &
  Omit<Selectable<Rows['price_record_text']>, 'record_id' | 'lang'>

/**
 * Returns a record as sent to clients.
 * @param by the unit for comparison; by default the record's own
 */
export function priceOf(row: ReadRecord, by: PriceUnit | null = unitOf(row.unit)): Price {
  const bands = bandsOf(row)
  const subtotal = row.with_premium ?? withPremium(row.hammer, bands)
  const held = row.content === null ? null : { amount: row.content }
  return {
    id: row.id,
    lotId: row.lot_id ?? '',
    auctionId: row.lot_id === null ? '' : row.auction_id,
    auctionNo: row.auction_no,
    lotNum: row.lot_num,
    lotSuffix: row.lot_suffix,
    at: row.sold_at,
    kind: price.shape.kind.parse(row.kind),
    cate: row.category_id,
    title: row.title,
    accent: row.accent,
    producer: row.producer,
    region: row.region,
    vintage: row.vintage,
    format: row.format,
    quantity: row.quantity,
    currency: row.currency,
    hammer: row.hammer,
    isAfterSale: row.is_after_sale,
    allIn: decimal(subtotal),
    premium: row.premium,
    premiumBands: bands,
    each: held &&
      by && {
        unit: by,
        hammer: decimal(perUnit(cents(row.hammer), held, by)),
        allIn: decimal(perUnit(subtotal, held, by)),
      },
  }
}

const unitOf = (unit: string | null): PriceUnit | null => (unit === null ? null : priceUnit.parse(unit))

/** Returns the premium bands under which a record was sold. */
export const bandsOf = ({
  premium,
  premium_bands: bands,
}: Pick<Selectable<Rows['price_records']>, 'premium' | 'premium_bands'>): PremiumBands =>
  bands === null ? flatPremium(premium) : premiumBands.parse(bands)
