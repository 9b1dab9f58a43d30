import type { Duration, Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, inTheWay, unchanged } from './answers.ts'
import type { Sale } from './run.ts'
import { closedObstacle } from './states.ts'

/** The longest that one delay may be: 30 days, so that a slip of the finger cannot lose a lot. */
const longestDelay: Duration = 30 * 86_400_000

/** V8: a timed lot ends later. */
export function delayLot(sale: Sale, lot: LotState, by: Duration, at: Instant): Decision<SaleEvent> {
  if (sale.terms.kind === 'live') return inTheWay('live')
  const obstacle = closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  if (sale.isEnd || at >= lot.endTime) return inTheWay('ended')
  if (!Number.isSafeInteger(by) || by <= 0 || by > longestDelay) return inTheWay('badTime')
  return accepted({ type: 'endTimeMoved', lotId: lot.lotId, endTime: lot.endTime + by, cause: 'clerk' })
}

/** V8: a sale that has not begun starts at another time; the ends of its lots stay. */
export function delaySale(sale: Sale, startTime: Instant, at: Instant): Decision<SaleEvent> {
  if (sale.isEnd) return inTheWay('ended')
  if (sale.liveStatus === 1 || (sale.terms.kind === 'timed' && at >= sale.startTime))
    return inTheWay('started')
  if (startTime === sale.startTime) return unchanged
  return isStart(sale, startTime, at) ? accepted({ type: 'saleDelayed', startTime }) : inTheWay('badTime')
}

const isStart = ({ terms }: Sale, startTime: Instant, at: Instant): boolean =>
  Number.isSafeInteger(startTime) && startTime >= at && (terms.kind === 'live' || startTime < terms.endTime)
