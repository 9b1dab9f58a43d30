import type { Instant } from '#domain/money/money.ts'
import type { SystemCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { saleEnd } from '../next-closing.ts'
import { isOwnersPaddle } from '../own-lot.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, unchanged } from './decisions.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { openLots } from './states.ts'
import { reopenMs } from './undo.ts'

/**
 * Closes each lot of a timed sale that is due (T7, T8), and the sale after its last lot; does nothing during a pause
 * (T10).
 */
export function tick(sale: PublishedSale, at: Instant): Decision<SaleEvent> {
  if (sale.terms.kind === 'live' || sale.isEnd || sale.paused) return unchanged
  const due = openLots(sale).filter((lot) => lot.endTime <= at)
  const closed = due.reduce<EventBatch>(
    (batch, lot) => append(batch, hammer(sale, lot)),
    startBatch(sale, at),
  )
  const isOver = due.length === openLots(sale).length && at >= saleEnd(sale.terms.endTime, sale)
  const { events } = isOver ? append(closed, { type: 'saleEnded' }) : closed
  return events.length === 0 ? unchanged : accepted(...events)
}

/** T8: sells a lot to its leader if the reserve is met, and passes it otherwise; never sells it to its owner (S10). */
function hammer(sale: PublishedSale, lot: LotState): SaleEvent {
  const { lotId, leading } = lot
  if (!leading?.reserveMet || isOwnersPaddle(sale, lot, leading.paddle)) return { type: 'lotPassed', lotId }
  return { type: 'lotSold', lotId, paddle: leading.paddle, price: leading.price }
}

/** T9: reopens lots whose end fell into an outage, for a while after it. */
export function recover(
  sale: PublishedSale,
  { from, to }: Extract<SystemCommand, { type: 'recover' }>,
): Decision<SaleEvent> {
  if (sale.terms.kind === 'live' || sale.isEnd || sale.paused) return unchanged
  const events = openLots(sale)
    .filter(({ endTime }) => endTime > from && endTime <= to)
    .map(({ lotId }) => ({ type: 'endTimeMoved', lotId, endTime: to + reopenMs, cause: 'outage' }) as const)
  return events.length === 0 ? unchanged : accepted(...events)
}
