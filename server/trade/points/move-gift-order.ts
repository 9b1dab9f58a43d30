import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { type GiftOrderAction, type GiftOrderStatus, giftOrderMoved } from '#domain/points/gift-order.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { numberOf } from './gift-order-entity.ts'
import { selectGiftOrder } from './gift-order-row.ts'
import { kindOf, statusOf } from './kinds.ts'
import { earn } from './ledger.ts'
import { returnStock } from './redeem.ts'

type Row = Selectable<Rows['gift_orders']>

/** A step of a gift order, with its details. */
export type GiftStep =
  | { readonly kind: 'ship'; readonly shippingCompany: string; readonly trackingNumber: string }
  | { readonly kind: 'deliver' }
  | { readonly kind: 'cancel'; readonly by: 'owner' | 'house'; readonly reason: string }

/** The result of a step. */
export type GiftStepResult =
  | { readonly kind: 'moved'; readonly row: Row }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'wrongState'; readonly status: GiftOrderStatus }

/**
 * Moves a gift order on, once, with its consequences: cancelling returns points and stock; every step sends a letter.
 * @param userId the required owner; null for staff
 */
export const moveGiftOrder = (
  db: Kysely<Rows>,
  { id, userId }: { readonly id: string; readonly userId: string | null },
  step: GiftStep,
  now: Instant,
  alongside: (trx: Transaction<Rows>, row: Row) => Promise<void> = async () => undefined,
): Promise<GiftStepResult> =>
  db.transaction().execute(async (trx) => {
    const row = await selectGiftOrder(trx, id)
      .$if(userId !== null, (own) => own.where('gift_orders.user_id', '=', userId ?? ''))
      .forUpdate('gift_orders')
      .executeTakeFirst()
    if (!row) return { kind: 'notFound' }
    const status = statusOf(row.status)
    const event: GiftOrderAction = step.kind
    const next = giftOrderMoved(status, event, kindOf(row.kind))
    if (next === null) return { kind: 'wrongState', status }
    const moved = await trx
      .updateTable('gift_orders')
      .set({ status: next, ...columnsFor(step, now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (step.kind === 'cancel') await returnPoints(trx, moved, now)
    if (step.kind !== 'deliver' && !(step.kind === 'cancel' && step.by === 'owner')) {
      const about = step.kind === 'ship' ? 'shipped' : 'cancelled'
      await enqueue(trx, 'gift.letter', { id, about }, { key: `gift.letter:${id}:${about}` })
    }
    await alongside(trx, moved)
    return { kind: 'moved', row: moved }
  })

/** Returns the columns that a step sets. */
function columnsFor(step: GiftStep, now: Instant): Updateable<Rows['gift_orders']> {
  switch (step.kind) {
    case 'ship':
      return { carrier: step.shippingCompany, tracking: step.trackingNumber, shipped_at: now }
    case 'deliver':
      return { delivered_at: now }
    case 'cancel':
      return { cancelled_at: now, cancelled_by: step.by, reason: step.reason }
  }
}

async function returnPoints(trx: Transaction<Rows>, row: Row, now: Instant): Promise<void> {
  await returnStock(trx, row.gift_id, row.quantity)
  await earn(trx, {
    userId: row.user_id,
    key: `gift:${row.id}:back`,
    at: now,
    points: row.points,
    reason: {
      kind: 'giftCancelled',
      number: numberOf(row),
      giftId: row.gift_id,
      quantity: row.quantity,
    },
  })
}
