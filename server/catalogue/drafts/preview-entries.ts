import { toPriceLevel } from '#domain/auction/increment-table.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { CatalogueLot, CatalogueSale, NamedEntry } from '#server/catalogue/sales/entries.ts'
import { catalogueLotOf, withIdentical } from '#server/catalogue/sales/read-lots.ts'
import { catalogueSaleOf } from '#server/catalogue/sales/read-sales.ts'
import {
  auctionRow,
  auctionTexts,
  lotRow,
  lotTexts,
  meetingRows,
  pictureRows,
  producerTexts,
} from './catalogue-rows.ts'
import type { StoredLot, StoredSale } from './rows.ts'

type Parts = {
  readonly categories: readonly NamedEntry[]
  readonly agreed: { readonly rates: Rates; readonly conditionsVersion: string }
  readonly attributes: readonly NamedAttribute[]
}

/** Returns a draft as the catalogue will read it after publication, without writing it. */
export function catalogueEntries(
  { id, draft }: StoredSale,
  lots: readonly StoredLot[],
  { categories, agreed, attributes }: Parts,
): { readonly sale: CatalogueSale; readonly lots: readonly CatalogueLot[] } {
  const sum = (field: 'lowEstimate' | 'highEstimate') =>
    lots.reduce((total, lot) => total + (lot.draft[field] ?? 0), 0)
  const row = {
    ...auctionRow(id, draft),
    price_level: toPriceLevel(draft.increments),
    rates: draft.rates,
    is_rehearsal: false,
    published_at: null,
  }
  const sale = catalogueSaleOf(row, {
    texts: auctionTexts(id, draft),
    agreed,
    corrections: [],
    categories: [...categories],
    meetings: meetingRows(id, draft).map((one) => ({
      id: one.id,
      name: { en: one.name_en, 'zh-Hans': one.name_zh },
    })),
    related: draft.related,
    lotCount: lots.length,
    isTobacco: lots.length > 0 && lots.every((lot) => lot.draft.kind === 'cigars'),
    isPractice: false,
    estimate: { low: sum('lowEstimate'), high: sum('highEstimate') },
  })
  return { sale, lots: withIdentical(lots.map((lot) => lotEntry(sale, lot, attributes))) }
}

/** Returns a lot of a draft as the catalogue reads it. */
export const lotEntry = (
  sale: Pick<CatalogueSale, 'id' | 'currency'>,
  lot: StoredLot,
  attributes: readonly NamedAttribute[],
): CatalogueLot =>
  catalogueLotOf(
    sale,
    { ...lotRow(lot, attributes), feature: lot.draft.featured, vintage: lot.draft.vintage, weight_grams: 0 },
    { texts: lotTexts(lot), pictures: pictureRows(lot), producer: producerTexts(lot) },
  )
