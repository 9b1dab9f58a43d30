import type { Selectable, Transaction } from 'kysely'
import { afterStep, type DeliveryStatus, type DeliveryStep } from '#domain/delivery/state.ts'
import { refunded, reversed } from '#domain/journal/entries.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Points } from '#server/trade/points/points.ts'
import { markRefunded, recordEvent } from './events.ts'
import { heldDeliveries } from './order.ts'
import { statusOf } from './rows.ts'

export type MoveDeps = {
  readonly charges: Pick<Payments['charges'], 'requestRemainingRefund'>
  readonly points: Pick<Points, 'earn'>
}

type Move = {
  readonly step: DeliveryStep
  readonly by: 'user' | 'house'
  readonly at: Instant
  /** The status the caller saw; any other is refused. If omitted, any status is accepted. */
  readonly seen?: DeliveryStatus
  readonly shippingCompany?: string
  readonly trackingNumber?: string
  readonly note?: string
}

export type Moved =
  | { readonly kind: 'moved'; readonly status: DeliveryStatus }
  | { readonly kind: 'wrongState'; readonly status: DeliveryStatus | 'held' }
  | { readonly kind: 'unknown' }

type Row = Selectable<Rows['deliveries']>

/**
 * Advances or cancels a delivery in the caller’s transaction (O4). Cancelling refunds its fee by the original method.
 * If its order becomes unpaid again, it is on hold and can only be cancelled (O16).
 */
export async function moveDelivery(
  deps: MoveDeps,
  trx: Transaction<Rows>,
  target: { readonly id: string; readonly userId?: string },
  move: Move,
): Promise<Moved> {
  const row = await lockDelivery(trx, target)
  if (!row) return { kind: 'unknown' }
  const status = statusOf(row.status)
  const after = afterStep(status, move.step, move.by)
  if (after === null || (move.seen !== undefined && move.seen !== status))
    return { kind: 'wrongState', status }
  if (move.step !== 'cancel' && (await heldDeliveries(trx, [row.id])).length > 0)
    return { kind: 'wrongState', status: 'held' }
  const { step: what, by, at, shippingCompany = '', trackingNumber = '', note = '' } = move
  const shipment = { shipping_company: shippingCompany, tracking_number: trackingNumber }
  await trx
    .updateTable('deliveries')
    .set({ status: after, changed_at: at, ...(what === 'ship' ? shipment : {}) })
    .where('id', '=', row.id)
    .execute()
  await recordEvent(trx, row.id, { what, by, at, shippingCompany, trackingNumber, note })
  if (what === 'cancel') await releaseLots(deps, trx, row, at)
  return { kind: 'moved', status: after }
}

/** Reads a placed delivery and locks it until the transaction ends. */
async function lockDelivery(
  trx: Transaction<Rows>,
  { id, userId }: { readonly id: string; readonly userId?: string },
): Promise<Row | undefined> {
  let query = trx.selectFrom('deliveries').selectAll().where('id', '=', id).where('asked_at', 'is not', null)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.forUpdate().executeTakeFirst()
}

/** Releases the lots of a cancelled delivery and refunds its payment. */
async function releaseLots(
  { charges, points }: MoveDeps,
  trx: Transaction<Rows>,
  row: Row,
  at: Instant,
): Promise<void> {
  const { id, user_id: userId } = row
  await trx.updateTable('delivery_lots').set({ is_live: false }).where('delivery_id', '=', id).execute()
  if (row.paid_by === 'card' && row.charge_id !== null) {
    const delivery = row.freight + row.insurance
    const amountCents = delivery + row.card_fee
    await post(trx, reversed({ about: { kind: 'delivery', id }, at }, { delivery }, row.card_fee))
    const params = { chargeId: row.charge_id, refundId: `delivery-${id}`, amountCents }
    const outcome = await charges.requestRemainingRefund(trx, params)
    if (outcome === 'nothing') await markRefunded(trx, id, at)
    else if (outcome !== 'requested')
      throw new Error(`The fee of the delivery ${id} could not be refunded: ${outcome}`)
  }
  if (row.paid_by === 'transfer') {
    // Staff refund counter payments by hand.
    const [about, delivery] = [{ kind: 'delivery', id } as const, row.freight + row.insurance]
    await post(trx, reversed({ about, at }, { delivery }, 0))
    await post(trx, refunded({ about, at, key: 'desk' }, 'transfer', delivery))
    await markRefunded(trx, id, at)
  }
  if (row.paid_by === 'points') {
    const order = await trx
      .selectFrom('orders')
      .select('number')
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow()
    const reason = { kind: 'deliveryCancelled', number: String(order.number) } as const
    await points.earn(trx, { userId, key: `delivery:${id}:back`, at, points: row.points, reason })
    await markRefunded(trx, id, at)
  }
}
