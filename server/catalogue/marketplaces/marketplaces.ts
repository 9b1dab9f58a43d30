import type { Kysely } from 'kysely'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { type MarketLot, marketplaceFile } from '#domain/marketplaces/marketplace-file.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordExport } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { marketplaceExport } from '#wire/calls/marketplaces.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
  readonly publicUrl: string
}

/** Returns the call that writes a published catalogue for a marketplace (Q7). */
export const marketplaceCalls = ({ db, catalogue, publicUrl }: Deps): readonly CallHandler[] => [
  handleMemberCall(marketplaceExport, async ({ viewer, now }, { auctionId, marketplace }) => {
    const sale = await catalogue.published(auctionId)
    if (!sale || sale.isRehearsal) return refusal('notFound')
    const { lots: standing } = await catalogue.state(auctionId)
    const lots = [...(await catalogue.cache.lots(sale)).values()]
      .filter(({ id, texts }) => texts.en.kind !== 'cigars' && standing.get(id)?.withdrawn !== true)
      .map((lot) => marketLot(sale, lot, publicUrl))
    const { content, issues } = marketplaceFile(marketplace, lots)
    const detail = { auction: auctionId, rows: lots.length }
    await recordExport(db, viewer, { list: marketplace, detail }, now)
    return { content, issues: [...issues] }
  }),
]

function marketLot(sale: CatalogueSale, lot: CatalogueLot, publicUrl: string): MarketLot {
  const { en } = lot.texts
  return {
    lotId: lot.id,
    number: lotLabel(lot),
    title: en.title,
    description: [en.facts, en.description, en.provenance].filter((text) => text !== '').join('\n\n'),
    condition: en.condition,
    category: sale.categories.find(({ id }) => id === lot.categoryId)?.name.en ?? '',
    quantity: en.quantity,
    vintage: en.vintage,
    format: en.format,
    currency: sale.currency,
    lowEstimate: lot.lowEstimate,
    highEstimate: lot.highEstimate,
    startPrice: lot.startPrice,
    pictures: en.pictures.map(({ key }) => `${publicUrl}/pictures/${encodeURIComponent(key)}/1440.jpg`),
    url: `${publicUrl}/auction/${sale.id}/lot/${lot.id}`,
  }
}
