import { listingState } from '#domain/auction/listing.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { loadSales } from '#web/sale/auctions/load-sales.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { lotList } from '#wire/calls/lots.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import { toFreeDelivery } from './free-delivery.ts'
import { heroSale } from './hero-sale.ts'
import { toSections } from './sections.ts'

/** The number of past sales shown. */
const pastSales = 8

/** Loads the content of the home page. @param readBlocks reads its blocks, after the sales */
export async function loadHome(
  preload: Preload,
  now: number,
  readBlocks: () => Promise<readonly HomeBlock[]>,
) {
  const { sales, past, announced, currentLots, practice } = await loadSales(preload, { size: pastSales })
  const [blocks, promotion] = await Promise.all([readBlocks(), preload.fetch(mallPromotionGet, {})])
  const top = blocks.find((block) => block.kind === 'hero')
  const hero = top ? heroSale(sales, now, top.auctionId) : null
  const [firstLot] = await Promise.all([
    hero && loadFirstLot(preload, hero, now),
    hero && preload.userId !== null && preload.query(auctionRegisterCheck, { auctionId: hero.id }),
  ])
  return {
    sales: [...sales, ...announced],
    past,
    currentLots,
    hero,
    firstLot,
    practice,
    sections: toSections(blocks, sales),
    freeDelivery: promotion.ok && promotion.data ? toFreeDelivery(promotion.data) : null,
  }
}

/** Loads the first lot of a sale whose saleroom has yet to open; null for other sales. */
async function loadFirstLot(preload: Preload, sale: Auction, now: number): Promise<CardLot | null> {
  const state = listingState(sale, now)
  if (sale.type !== 'live' || state === 'live' || state === 'ended') return null
  const lots = await preload.fetch(lotList, { auctionId: sale.id, page: 1, size: 1 })
  const [lot] = lots.ok ? lots.data.list : []
  return lot ? toCardLot(lot) : null
}
