import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import { saleOrder } from '../sale-order.ts'
import type { LotState } from '../state.ts'
import { unchangeableReason } from './change-blocked.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

type MoveLot = Extract<ClerkCommand, { type: 'moveLot' }>

/** V19: moves a lot of a live sale that has not been called before another such lot, or to the end. */
export function moveLot(
  sale: PublishedSale,
  lot: LotState,
  { before, reason }: MoveLot,
  at: Instant,
): Decision<SaleEvent> {
  if (sale.terms.kind === 'timed') return wrongState('timed')
  const blocked = unchangeableReason(sale, lot, ['order'], at)
  if (blocked) return wrongState(blocked)
  const { lotId } = lot
  if (before !== null) {
    const other = sale.lots.get(before)
    if (!other) return refused({ kind: 'notFound' })
    if (lotBlockedReason(other) || other.lotStatus !== 'waiting') return wrongState('badPlace')
  }
  if (reason === '') return wrongState('noReason')
  const move = { lotId, before }
  const order = saleOrder([...sale.lots.keys()], sale.moves)
  const isSame = saleOrder(order, [move]).every((id, index) => id === order[index])
  return isSame ? unchanged : accepted({ type: 'lotMoved', ...move, reason })
}
