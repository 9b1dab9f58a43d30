import type { Preload } from '#web/kit/api/preload.ts'
import { startView } from '#web/kit/live/start-view.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { type SaleWords, screenLots } from './screen-lot.ts'

type Ask = Pick<Preload, 'unkept'>

const words = ({ title, accent, place }: Auction): SaleWords => ({ title, accent, place })

/** All that the screen starts with, in both languages: the sale before its lots, so that no push falls between the two. */
export async function loadScreen(english: Ask, chinese: Ask, auctionId: string) {
  const auction = await english.unkept(auctionGet, { id: auctionId })
  const [other, lots, otherLots] = await Promise.all([
    chinese.unkept(auctionGet, { id: auctionId }),
    english.unkept(lotList, { auctionId, size: 999 }),
    chinese.unkept(lotList, { auctionId, size: 999 }),
  ])
  return {
    auction,
    sale: { en: words(auction), 'zh-Hans': words(other) },
    lots: screenLots(lots.list, otherLots.list),
    start: startView(auction, lots.list),
  }
}
