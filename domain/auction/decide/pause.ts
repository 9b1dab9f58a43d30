import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision, Obstacle } from '../refusal.ts'
import { accepted, inTheWay } from './answers.ts'
import type { Sale } from './run.ts'
import { roomObstacle } from './states.ts'

/** V10: nobody's bid is taken until the sale goes on. */
export function pauseSale(sale: Sale, reason: string): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale)
  return obstacle ? inTheWay(obstacle) : accepted({ type: 'salePaused', reason })
}

/** V10: the sale goes on. */
export const resumeSale = (sale: Sale): Decision<SaleEvent> =>
  sale.paused ? accepted({ type: 'saleResumed' }) : inTheWay('notPaused')

/** V10: what the clerk can do in a pause: go on, say something, and put right what went wrong before it. */
const inPause: ReadonlySet<ClerkCommand['type']> = new Set([
  'resumeSale',
  'tellRoom',
  'setAcceptance',
  'undo',
  'withdrawLot',
])

/** V10: 'paused' where a command has to wait until the sale goes on; the reason can still be told, or told anew. */
export function pauseObstacle(sale: Sale, command: ClerkCommand): Obstacle | null {
  if (!sale.paused || inPause.has(command.type)) return null
  const isNewReason =
    command.type === 'pauseSale' && command.reason !== '' && command.reason !== sale.pauseReason
  return isNewReason ? null : 'paused'
}
