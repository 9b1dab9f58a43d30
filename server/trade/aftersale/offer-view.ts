import type { Kysely } from 'kysely'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { allIn } from '#domain/money/invoice.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { AftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import { type OfferRow, stateOf } from './offer-rows.ts'

export type OfferViewDeps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
}

/** Returns an offer as its bidder sees it (O17), or null if its sale is no longer visible. */
export async function offerView(
  { db, catalogue }: OfferViewDeps,
  row: OfferRow,
  lang: Language,
  now: Instant,
): Promise<AftersaleOffer | null> {
  const sale = await catalogue.published(row.auction_id)
  if (!sale) return null
  const [entries, { lots }, orderId] = await Promise.all([
    catalogue.cache.lots(sale),
    catalogue.state(row.auction_id),
    row.outcome === 'accepted' ? orderOf(db, row) : '',
  ])
  const text = entries.get(row.lot_id)?.texts[lang]
  const { rates, currency } = sale
  const { hammer, premium, total } = allIn(row.price, 'transfer', rates)
  return {
    id: row.id,
    lot: {
      id: row.lot_id,
      auctionId: row.auction_id,
      ...lotNumberOf(lots.get(row.lot_id)?.terms ?? { lotNum: 0 }),
      title: text?.title ?? row.lot_id,
      accent: text?.accent ?? '',
      kind: text?.kind ?? 'other',
      picture: text?.pictures[0] ?? null,
    },
    sale: { id: sale.id, title: sale.texts[lang].title, accent: sale.texts[lang].accent },
    currency,
    rates,
    hammer: decimal(hammer),
    premium: decimal(premium),
    totals: {
      transfer: decimal(total),
      hongKongCard: decimal(allIn(row.price, 'hongKongCard', rates).total),
      otherCard: decimal(allIn(row.price, 'otherCard', rates).total),
    },
    until: row.valid_until,
    state: stateOf(row, now),
    orderId,
  }
}

/** Returns the order that the lot of an accepted offer is on, or '' if the lot was removed from it. */
async function orderOf(db: Kysely<Rows>, row: OfferRow): Promise<string> {
  const order = await db
    .selectFrom('order_lots as lot')
    .innerJoin('orders', 'orders.id', 'lot.order_id')
    .select('orders.id')
    .where('lot.auction_id', '=', row.auction_id)
    .where('lot.lot_id', '=', row.lot_id)
    .where('lot.rescinded_at', 'is', null)
    .where('orders.user_id', '=', row.user_id)
    .orderBy('lot.seq', 'desc')
    .executeTakeFirst()
  return order?.id ?? ''
}
