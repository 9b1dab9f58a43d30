import type { Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { type SaleText, toScreenLots } from './screen-lot.ts'

type Fetcher = Pick<Preload, 'fetchOrThrow'>

const toSaleText = ({ title, accent, place }: Auction): SaleText => ({ title, accent, place })

/** Loads the screen's data in both languages: the sale before its lots, so as not to miss a push. */
export async function loadScreen(english: Fetcher, chinese: Fetcher, auctionId: string) {
  const auction = await english.fetchOrThrow(auctionGet, { id: auctionId })
  const [chineseAuction, lots, otherLots] = await Promise.all([
    chinese.fetchOrThrow(auctionGet, { id: auctionId }),
    english.fetchOrThrow(lotList, { auctionId, size: 999 }),
    chinese.fetchOrThrow(lotList, { auctionId, size: 999 }),
  ])
  return {
    auction,
    sale: { en: toSaleText(auction), 'zh-Hans': toSaleText(chineseAuction) },
    lots: toScreenLots(lots.list, otherLots.list),
    initial: createInitialView(auction, lots.list),
  }
}
