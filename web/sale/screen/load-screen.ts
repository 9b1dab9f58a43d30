import type { Preload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { type SaleWords, screenLots } from './screen-lot.ts'

type Ask = Pick<Preload, 'fetchOrThrow'>

const words = ({ title, accent, place }: Auction): SaleWords => ({ title, accent, place })

/** All that the screen starts with, in both languages: the sale before its lots, so that no push falls between the two. */
export async function loadScreen(english: Ask, chinese: Ask, auctionId: string) {
  const auction = await english.fetchOrThrow(auctionGet, { id: auctionId })
  const [other, lots, otherLots] = await Promise.all([
    chinese.fetchOrThrow(auctionGet, { id: auctionId }),
    english.fetchOrThrow(lotList, { auctionId, size: 999 }),
    chinese.fetchOrThrow(lotList, { auctionId, size: 999 }),
  ])
  return {
    auction,
    sale: { en: words(auction), 'zh-Hans': words(other) },
    lots: screenLots(lots.list, otherLots.list),
    start: createInitialView(auction, lots.list),
  }
}
