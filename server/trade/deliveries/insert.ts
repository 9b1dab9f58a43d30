import type { Kysely, Transaction } from 'kysely'
import { sold } from '#domain/journal/entries.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import { addressPoints } from '#domain/points/points.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'
import { costColumns, shipmentColumns } from './columns.ts'
import { markPlaced } from './events.ts'
import { type BoughtOrder, boughtOrders, inOrders } from './order.ts'
import { type ApplyParams, resolveLots } from './params.ts'
import type { PreparedRequest } from './prepare.ts'

/** Returns the delivery that a user requested under an idempotency key, if any. */
export const findByIdempotencyKey = (db: Kysely<Rows>, userId: string, idempotencyKey: string) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'asked_at'])
    .where('user_id', '=', userId)
    .where('ak', '=', idempotencyKey)
    .executeTakeFirst()

type NewDelivery = {
  readonly userId: string
  readonly idempotencyKey: string
  readonly id: string
  readonly params: ApplyParams
  readonly prepared: PreparedRequest
}

/** Stores a delivery and spends points for it. @returns a refusal, or null once stored */
export async function insertDelivery(deps: ApplyDeps, trx: Transaction<Rows>, delivery: NewDelivery) {
  const { userId, idempotencyKey, id, params, prepared } = delivery
  const { orderId, lotIds: chosen } = params
  const orders = await boughtOrders(trx, userId, { orderId, lotIds: chosen, locked: true })
  if (await findByIdempotencyKey(trx, userId, idempotencyKey)) return { kind: 'known' } as const
  const lotIds = prepared.lots.map((lot) => lot.id)
  const resolved = resolveLots(orders, lotIds)
  if (resolved.kind !== 'resolved') return resolved
  const { order, orderIds, lots } = resolved
  const pendingId = await findPendingPayment(deps, trx, orderIds)
  if (pendingId !== null) return { kind: 'underWay', id: pendingId } as const
  const at = deps.clock.now()
  const shortfall =
    prepared.plan.by === 'points' ? await spendPoints(deps, trx, { userId, id, order, at }) : null
  if (shortfall) return shortfall
  // A newer request replaces those of its orders that were never paid.
  await trx.deleteFrom('deliveries').where(inOrders(orderIds)).where('asked_at', 'is', null).execute()
  await trx
    .insertInto('deliveries')
    .values({
      id,
      order_id: order.id,
      user_id: userId,
      ak: idempotencyKey,
      signature_key: params.signatureFile,
      currency: order.currency,
      created_at: at,
      changed_at: at,
      ...shipmentColumns(prepared),
      ...costColumns(prepared),
    })
    .execute()
  await trx
    .insertInto('delivery_lots')
    .values(lots.map((lot) => ({ delivery_id: id, order_id: lot.orderId, lot_id: lot.id })))
    .execute()
  if (params.requestedBy !== undefined)
    await recordStaffRequest(trx, { id, requestedBy: params.requestedBy, prepared, at })
  if (prepared.plan.by !== 'card')
    await markPlaced(trx, id, at, params.requestedBy === undefined ? 'user' : 'house')
  return null
}

/** Returns a delivery of some orders whose card payment is under way, or null if there is none. */
async function findPendingPayment(
  { charges }: ApplyDeps,
  trx: Transaction<Rows>,
  orderIds: readonly string[],
): Promise<string | null> {
  const unpaid = await trx
    .selectFrom('deliveries')
    .select('id')
    .where(inOrders(orderIds))
    .where('asked_at', 'is', null)
    .execute()
  for (const { id } of unpaid) if (await charges.isUnderWay(trx, { kind: 'delivery', id })) return id
  return null
}

type StaffRequest = {
  readonly id: string
  readonly requestedBy: string
  readonly prepared: PreparedRequest
  readonly at: Instant
}

/** Records which member of staff requested a delivery, and what was paid at the counter. */
async function recordStaffRequest(
  trx: Transaction<Rows>,
  { id, requestedBy, prepared, at }: StaffRequest,
): Promise<void> {
  const about = { kind: 'delivery', id } as const
  const paid = prepared.plan.by === 'transfer' && prepared.quote ? prepared.quote.cents : 0
  if (paid > 0) await post(trx, sold({ about, at }, 'transfer', { delivery: paid }, 0))
  const detail = paid > 0 ? { amount: decimal(paid) } : {}
  await recordAction(trx, { by: requestedBy, act: 'delivery.ask', about, detail }, at)
}

type PointsPayment = {
  readonly userId: string
  readonly id: string
  readonly order: BoughtOrder
  readonly at: Instant
}

/** Spends points for a delivery (P2). @returns a refusal if the balance is too low */
async function spendPoints(
  { points }: ApplyDeps,
  trx: Transaction<Rows>,
  { userId, id, order, at }: PointsPayment,
) {
  const reason = { kind: 'delivery', number: order.number } as const
  const key = `delivery:${id}:spent`
  const spent = await points.spend(trx, { userId, key, at, points: addressPoints, reason })
  if (spent.kind !== 'insufficient') return null
  const { needed, available, missing } = spent
  return refusal('insufficientPoints', { needed, available, missing })
}
