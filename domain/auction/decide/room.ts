import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import { accepted, inTheWay, unchanged } from './answers.ts'
import { adding, type Run, runOf, type Sale } from './run.ts'
import { closedObstacle, roomObstacle } from './states.ts'

/** V2: the room opens, and `liveStatus` is 1. */
export function openRoom(sale: Sale): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale)
  if (obstacle === 'roomClosed') return accepted({ type: 'roomOpened' })
  return inTheWay(obstacle ?? 'roomOpen')
}

/** V8: the room closes, for a pause or for good; not while bids are being taken. */
export function closeRoom(sale: Sale): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale) ?? biddingOpen(sale)
  return obstacle ? inTheWay(obstacle) : accepted({ type: 'roomClosed' })
}

/** V8: a live sale is over; what was not offered or not sold is passed. A timed sale ends by its clock (T8). */
export function endSale(sale: Sale, at: Instant): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale)
  if (obstacle && obstacle !== 'roomClosed') return inTheWay(obstacle)
  if (biddingOpen(sale)) return inTheWay('biddingOpen')
  const run = Iterator.from(sale.lots.values())
    .filter((lot) => closedObstacle(lot) === null)
    .reduce<Run>((rest, { lotId }) => adding(rest, { type: 'lotPassed', lotId }), runOf(sale, at))
  return accepted(...adding(run, { type: 'saleEnded' }).events)
}

function biddingOpen(sale: Sale): 'biddingOpen' | null {
  const lot = sale.currentLotId === null ? undefined : sale.lots.get(sale.currentLotId)
  return lot?.lotStatus === 3 || (lot?.offers.length ?? 0) > 0 ? 'biddingOpen' : null
}

/** V11: says something to everybody in the sale, in the place of what was said before. */
export function tellRoom(sale: Sale, text: string): Decision<SaleEvent> {
  if (sale.isEnd) return inTheWay('ended')
  return text === (sale.message?.text ?? '') ? unchanged : accepted({ type: 'roomTold', text })
}

/** V3: takes online offers at once from now on, or by the clerk. What waits already goes on waiting. */
export function setAcceptance(
  sale: Sale,
  bidAcceptance: Sale['terms']['bidAcceptance'],
): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale)
  if (obstacle && obstacle !== 'roomClosed') return inTheWay(obstacle)
  return bidAcceptance === sale.bidAcceptance ? unchanged : accepted({ type: 'acceptanceSet', bidAcceptance })
}
