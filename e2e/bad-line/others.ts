import type { Command } from '#domain/auction/commands.ts'
import { accountOf } from '#domain/auction/testing/rehearsal.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Chance } from '#server/sale/rooms/testing/chance.ts'
import type { House } from './house.ts'

/** What others do next: the clerk goes on with the sale, and somebody bids against the bidder. */
export function nextOf(house: House, chance: Chance): Command | null {
  const { liveStatus, currentLotId, lots } = house.viewAt(house.seq())
  const seen = house.seq()
  if (liveStatus === 'closed') return { type: 'openRoom', seen }
  const lot = lots[currentLotId ?? '']
  if (lot?.saleStatus === 'open') return onLot(lot, seen, chance)
  const next = Object.values(lots).find(({ saleStatus }) => saleStatus === 'open')
  return next ? { type: 'openLot', lotId: next.lotId, seen } : null
}

function onLot(lot: LotView, seen: number, chance: Chance): Command | null {
  const { lotId, nextPrice: price, leader, bidCount } = lot
  if (lot.lotStatus === 'lotOpen') return { type: 'startLot', lotId, seen }
  if (lot.lastCall) return chance.oneIn(4) ? { type: 'sell', lotId, belowReserve: true, seen } : null
  if (bidCount > 5 && chance.oneIn(6)) return { type: 'setLastCall', lotId, on: true, seen }
  if (leader !== 'B' && chance.oneIn(4)) return { type: 'offer', bidder: accountOf('B'), lotId, price }
  if (leader === '' || !chance.oneIn(8)) return null
  return { type: 'floorBid', lotId, price, paddle: '', channel: 'room', seen }
}
