import type { Preload } from '#web/api/preload.ts'
import { startView } from '#web/live/start-view.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotBids, lotList } from '#wire/calls/lots.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { roomLot } from './room-lot.ts'

/** All that the room of a sale starts with: the sale before its lots, so that no push falls between the two. */
export async function loadRoom(preload: Preload, auctionId: string) {
  const auction = await preload.need(auctionGet, { id: auctionId })
  const { list } = await preload.unkept(lotList, { auctionId, size: 999 })
  const { currentLotId } = auction
  const bids = currentLotId ? (await preload.unkept(lotBids, { lotId: currentLotId, size: 60 })).list : []
  if (preload.userID !== null) await preload.ask(auctionRegisterCheck, { auctionId })
  return { auction, lots: list.map(roomLot), start: startView(auction, list, bids) }
}
