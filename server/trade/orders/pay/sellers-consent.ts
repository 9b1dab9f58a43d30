import type { Kysely } from 'kysely'
import type { OrderRequest } from '#domain/consents/consents.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import type { OrderStatus } from '#domain/orders/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { askForOrder, lotsWithoutOrderConsent } from '#server/sellers/consents/consents.ts'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readOrder, type StoredOrder } from '../rows.ts'

export const cancellation: OrderRequest = { subject: 'cancellation', until: null }

const orderedLots = ({ row, lots }: Pick<StoredOrder, 'row' | 'lots'>) => ({
  lotIds: lots.map(({ lot_id }) => lot_id),
  since: row.created_at,
})

/**
 * Returns the status with which an action is refused until the sellers of these lots consent (S6), or null
 * once they have.
 */
export async function refusedByConsent(
  trx: Kysely<Rows>,
  stored: Pick<StoredOrder, 'row' | 'lots'>,
  request: OrderRequest,
): Promise<string | null> {
  const lacking = await lotsWithoutOrderConsent(trx, orderedLots(stored), request)
  return lacking.length === 0 ? null : `consent-${request.subject}`
}

/**
 * Returns the same as `refusedByConsent` for the cancellation of an order, and null in a state that does not
 * allow it.
 */
export async function cancellationRefused(
  trx: Kysely<Rows>,
  orderId: string,
  states: readonly OrderStatus[],
): Promise<string | null> {
  const stored = await readOrder(trx, orderId)
  return stored && states.includes(stored.order.status) ? refusedByConsent(trx, stored, cancellation) : null
}

/** Returns the call that asks the sellers of an order's lots for their consent (S6). */
export const askSellersCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(staffOrderAsk, ({ viewer, now }, { orderId, subject, until }) =>
    db.transaction().execute(async (trx) => {
      const stored = await readOrder(trx, orderId, { locked: true })
      if (!stored || stored.order.status === 'DELETED') return refusal('notFound')
      if (stored.order.status === 'VOIDED') return refusal('wrongState', { status: 'VOIDED' })
      const request = subject === 'cancellation' ? cancellation : { subject, until }
      if (request.until !== null && !isCalendarDay(request.until))
        return refusal('wrongState', { status: 'date' })
      return { asked: await askForOrder(trx, orderedLots(stored), request, { by: viewer.userId, now }) }
    }),
  )
