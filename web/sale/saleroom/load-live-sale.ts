import { redirect } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotBids, lotList } from '#wire/calls/lots.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { toSaleroomLots } from './room-lot.ts'

/**
 * Loads a live sale before its lots, so that no push is missed. Redirects for timed sales.
 * @param page the page's name below the sale's path
 */
export async function loadLiveSale(house: PageContext, auctionId: string, page: 'live' | 'liveStream') {
  const preload = await createPreload(house)
  const auction = await preload.queryOrThrow(auctionGet, { id: auctionId })
  const { id, type, isTobacco, currentLotId } = auction
  if (type !== 'live') throw redirect(`/auction/${id}`)
  if (isTobacco) await requireTobaccoAccess(house, { kind: 'sale', no: auction.no })
  const { list } = await preload.fetchOrThrow(lotList, { auctionId, size: 999 })
  const otherServer = house.inLanguage(house.lang === 'en' ? 'zh-Hans' : 'en')
  const otherList = await otherServer.call(lotList, { auctionId, size: 999 })
  const bids = currentLotId
    ? (await preload.fetchOrThrow(lotBids, { lotId: currentLotId, size: 60 })).list
    : []
  if (preload.userId !== null) await preload.query(auctionRegisterCheck, { auctionId })
  return {
    auction,
    lots: toSaleroomLots(list, otherList.ok ? otherList.data.list : []),
    initial: createInitialView(auction, list, bids),
    queries: preload.state(),
    page: pageAt(house, `/auction/${id}/${page}`),
  }
}
