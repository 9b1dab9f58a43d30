import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { recordLost } from '../pause-reason.ts'
import type { Decision, Obstacle } from '../refusal.ts'
import { accepted, inTheWay, unchanged } from './answers.ts'
import type { Sale } from './run.ts'
import { openLots, roomObstacle } from './states.ts'
import { reopenFor } from './undo.ts'

/** V10: nobody's bid is taken until the sale goes on. */
export function pauseSale(sale: Sale, reason: string): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale)
  return obstacle ? inTheWay(obstacle) : accepted({ type: 'salePaused', reason })
}

/** V10, T10: the sale goes on; of a timed one, lots that would have ended by then are open for a while. */
export function resumeSale(sale: Sale, at: Instant): Decision<SaleEvent> {
  if (!sale.paused) return inTheWay('notPaused')
  const endTime = at + reopenFor
  const soon = sale.terms.kind === 'live' ? [] : openLots(sale).filter((lot) => lot.endTime < endTime)
  const moved = soon.map(({ lotId }) => ({ type: 'endTimeMoved', lotId, endTime, cause: 'outage' }) as const)
  return accepted({ type: 'saleResumed' }, ...moved)
}

/** T10: entries of the record were lost: bidding and closing rest until a clerk has the sale go on. */
export const haltSale = (sale: Sale): Decision<SaleEvent> =>
  sale.isEnd || sale.pauseReason === recordLost
    ? unchanged
    : accepted({ type: 'salePaused', reason: recordLost })

/** V10: what the clerk can do in a pause: go on, say something, and put right what went wrong before it. */
const inPause: ReadonlySet<ClerkCommand['type']> = new Set([
  'resumeSale',
  'tellRoom',
  'setAcceptance',
  'undo',
  'withdrawLot',
  'nameBuyer',
])

/** V10: 'paused' where a command has to wait until the sale goes on; the reason can still be told, or told anew. */
export function pauseObstacle(sale: Sale, command: ClerkCommand): Obstacle | null {
  if (!sale.paused || inPause.has(command.type)) return null
  const isNewReason =
    command.type === 'pauseSale' && command.reason !== '' && command.reason !== sale.pauseReason
  return isNewReason ? null : 'paused'
}
