import type { Command } from '#domain/auction/commands.ts'
import { accountOf } from '#domain/auction/testing/rehearsal.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import type { FakeServer } from './server.ts'

/** Returns the next command of the clerk, who conducts the sale, or of a competing bidder. */
export function nextCommand(server: FakeServer, random: SeededRandom): Command | null {
  const { liveStatus, currentLotId, lots } = server.viewAt(server.seq())
  const seen = server.seq()
  if (liveStatus === 'closed') return { type: 'openRoom', seen }
  const lot = lots[currentLotId ?? '']
  if (lot?.saleStatus === 'open') return nextOnLot(lot, seen, random)
  const next = Object.values(lots).find(({ saleStatus }) => saleStatus === 'open')
  return next ? { type: 'openLot', lotId: next.lotId, seen } : null
}

function nextOnLot(lot: LotView, seen: number, random: SeededRandom): Command | null {
  const { lotId, nextPrice: price, leader, bidCount } = lot
  if (lot.lotStatus === 'lotOpen') return { type: 'startLot', lotId, seen }
  if (lot.lastCall) return random.oneIn(4) ? { type: 'sell', lotId, belowReserve: true, seen } : null
  if (bidCount > 5 && random.oneIn(6)) return { type: 'setLastCall', lotId, on: true, seen }
  if (leader !== 'B' && random.oneIn(4)) return { type: 'offer', bidder: accountOf('B'), lotId, price }
  if (leader === '' || !random.oneIn(8)) return null
  return { type: 'floorBid', lotId, price, paddle: '', channel: 'room', seen }
}
