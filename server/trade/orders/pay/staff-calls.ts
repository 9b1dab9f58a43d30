import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import { isOverdue } from '#domain/orders/due.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Points } from '#server/trade/points/points.ts'
import * as wire from '#wire/calls/staff-orders.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { notifyLater } from '../change.ts'
import type { Changed, Orders } from '../orders.ts'
import { lockOrder } from '../rows.ts'
import { takeDeposit } from './pay.ts'
import { decideProofs, lockProof, receiptOfProof } from './proof-rows.ts'
import { recordReturned, refundDueToCards } from './refunds.ts'
import { releaseDepositLater } from './release-deposit.ts'
import { cancellationRefused } from './sellers-consent.ts'
import { findOrders } from './staff-list.ts'
import { linesOf, viewOf } from './staff-view.ts'
import { takePayment } from './take-payment.ts'
import { undoReceipt } from './undo-receipt.ts'

export type StaffDeps = {
  readonly db: Kysely<Rows>
  readonly orders: Pick<
    Orders,
    'orderOf' | 'toWire' | 'versionOf' | 'markPaid' | 'issue' | 'void' | 'reverse' | 'revise'
  >
  readonly payments: Pick<Payments, 'charges' | 'hold'>
  readonly config: Pick<Config, 'storagePerDay' | 'cashLimit' | 'house'>
  /** Returns whether any lot of an order is or was in delivery; such an order cannot be reversed. */
  isDelivering(trx: Kysely<Rows>, orderId: string): Promise<boolean>
  readonly points: Pick<Points, 'reverse'>
  /**
   * Returns whether any lot of an order was handed over. @param options.locked locks its deliveries until the
   * transaction ends
   */
  isHandedOver(trx: Kysely<Rows>, orderId: string, options?: { locked: boolean }): Promise<boolean>
  /** Returns the lots whose delivery was requested and has not arrived. */
  lotsUnderWay(trx: Kysely<Rows>, orderId: string): Promise<readonly string[]>
}

/** The outcome of a transaction: done, or a refusal with the order’s status. */
type Outcome = { readonly kind: 'done' } | { readonly kind: 'wrong'; readonly status: string }

const done: Outcome = { kind: 'done' }

/** Returns staff calls for orders. Every action is recorded in the audit log. */
export function staffOrderCalls(deps: StaffDeps): readonly CallHandler[] {
  const { db, orders, payments } = deps
  const readOrder = (orderId: string) => orders.orderOf(db, orderId)

  const viewOrNotFound = async (orderId: string, { lang, now }: MemberContext) => {
    const stored = await readOrder(orderId)
    return (stored && (await viewOf(deps, stored, lang, now))) ?? refusal('notFound')
  }

  /** Runs a step in one transaction, and returns the order after it. */
  const inTransaction = async (
    visit: MemberContext,
    orderId: string,
    act: (trx: Kysely<Rows>, by: string, at: number) => Promise<Outcome>,
  ) => {
    if ((await readOrder(orderId)) === null) return refusal('notFound')
    const outcome = await db.transaction().execute((trx) => act(trx, visit.viewer.userId, visit.now))
    return outcome.kind === 'done'
      ? viewOrNotFound(orderId, visit)
      : refusal('wrongState', { status: outcome.status })
  }

  const wrongState = async (trx: Kysely<Rows>, orderId: string): Promise<Outcome> => ({
    kind: 'wrong',
    status: (await orders.orderOf(trx, orderId))?.order.status ?? '',
  })

  const toOutcome = async (trx: Kysely<Rows>, orderId: string, changed: Changed): Promise<Outcome> =>
    changed.kind === 'changed' ? done : wrongState(trx, orderId)

  return [
    handleMemberCall(wire.staffOrderList, async ({ lang, now }, params) => {
      const { list, ...found } = await findOrders(db, params, now)
      return { list: await linesOf(deps, list, lang, now), ...found, page: params.page, size: params.size }
    }),

    handleMemberCall(wire.staffOrderGet, (visit, { orderId }) => viewOrNotFound(orderId, visit)),

    handleMemberCall(
      wire.staffOrderProof,
      async (visit, { proofId, confirm, reason, reference, ...seen }) => {
        const orderId = await orderOfProof(db, proofId)
        if (orderId === null) return refusal('notFound')
        return inTransaction(visit, orderId, async (trx, by, at) => {
          const locked = await lockProof(trx, proofId)
          if (locked?.status !== 'waiting') return { kind: 'wrong', status: locked?.status ?? '' }
          const about = { kind: 'order', id: orderId }
          const detail = { proof: proofId, reason }
          if (!confirm) {
            await refuseProof(trx, { proofId, orderId, reason }, by, at)
            await recordAction(trx, { by, act: 'proof.refuse', about, detail }, at)
            return done
          }
          // Confirming the same proof again is the same payment.
          const payment = { id: receiptOfProof(proofId), means: 'transfer', by, ...seen } as const
          const taken = await takePayment(
            deps,
            trx,
            orderId,
            { ...payment, reference: reference || locked.name },
            at,
          )
          if (taken.kind === 'wrong') return taken
          await decideProofs(trx, { proofId }, { status: 'confirmed', reason: '', by, at })
          await recordAction(
            trx,
            { by, act: 'proof.confirm', about, detail: { ...detail, ...taken.detail } },
            at,
          )
          return done
        })
      },
    ),

    handleMemberCall(wire.staffOrderPaid, (visit, { orderId, reason, ...entered }) =>
      inTransaction(visit, orderId, async (trx, by, at) => {
        const payment = { ...entered, id: randomUUID(), reference: reason, by }
        const taken = await takePayment(deps, trx, orderId, payment, at)
        if (taken.kind === 'wrong') return taken
        const act = taken.kind === 'rest' ? 'order.paid' : 'order.receive'
        const { reference: _, ...detail } = taken.detail
        const about = { kind: 'order', id: orderId }
        await recordAction(trx, { by, act, about, detail: { reason, ...detail } }, at)
        return done
      }),
    ),

    handleMemberCall(wire.staffOrderReceive, (visit, { orderId, ak, ...entered }) =>
      inTransaction(visit, orderId, async (trx, by, at) => {
        const payment = { ...entered, id: `${by} ${orderId} ${ak}`, by }
        const taken = await takePayment(deps, trx, orderId, payment, at)
        if (taken.kind === 'wrong') return taken
        const about = { kind: 'order', id: orderId }
        if (taken.kind !== 'done')
          await recordAction(trx, { by, act: 'order.receive', about, detail: taken.detail }, at)
        return done
      }),
    ),

    handleMemberCall(wire.staffOrderReceiptUndo, async (visit, { orderId, receiptId, reason }) => {
      const isPaid = (await readOrder(orderId))?.order.status === 'PAID'
      const version = isPaid ? await orders.versionOf(orderId) : null
      return inTransaction(visit, orderId, async (trx, by, at) => {
        const outcome = await undoReceipt(deps, trx, version, { orderId, receiptId, reason, by }, at)
        // The total of an open card payment has changed.
        if (outcome.kind === 'done') await payments.charges.abandon(trx, { kind: 'order', id: orderId })
        return outcome
      })
    }),

    handleMemberCall(wire.staffOrderIssue, (visit, { orderId }) =>
      inTransaction(visit, orderId, async (trx, by, at) => {
        const outcome = await toOutcome(trx, orderId, await orders.issue(trx, orderId, at))
        if (outcome.kind === 'done')
          await recordAction(
            trx,
            { by, act: 'order.issue', about: { kind: 'order', id: orderId }, detail: {} },
            at,
          )
        return outcome
      }),
    ),

    handleMemberCall(wire.staffOrderVoid, (visit, { orderId, reason }) =>
      inTransaction(visit, orderId, async (trx, by, at) => {
        await lockOrder(trx, orderId)
        // A lot of an order that was paid before (O16), whose deliveries are on hold.
        if (await deps.isDelivering(trx, orderId)) return { kind: 'wrong', status: 'delivering' }
        const lacks = await cancellationRefused(trx, orderId, ['SUBMITTED', 'AUTHORISED'])
        if (lacks !== null) return { kind: 'wrong', status: lacks }
        const outcome = await toOutcome(trx, orderId, await orders.void(trx, orderId, at))
        if (outcome.kind === 'wrong') return outcome
        await payments.charges.abandon(trx, { kind: 'order', id: orderId })
        await refundDueToCards(trx, payments.charges, orderId)
        await decideProofs(trx, { orderId }, { status: 'refused', reason, by, at })
        await releaseDepositLater(trx, orderId)
        await recordAction(
          trx,
          { by, act: 'order.void', about: { kind: 'order', id: orderId }, detail: { reason } },
          at,
        )
        return done
      }),
    ),

    handleMemberCall(wire.staffOrderRefund, (visit, { orderId, reason }) =>
      inTransaction(visit, orderId, async (trx, by, at) => {
        // Locks the order first, so that no delivery can be requested between the check and the reversal.
        await lockOrder(trx, orderId)
        if (await deps.isDelivering(trx, orderId)) return { kind: 'wrong', status: 'delivering' }
        const lacks = await cancellationRefused(trx, orderId, ['PAID'])
        if (lacks !== null) return { kind: 'wrong', status: lacks }
        const outcome = await toOutcome(trx, orderId, await orders.reverse(trx, orderId, at))
        if (outcome.kind === 'wrong') return outcome
        const left = await refundDueToCards(trx, payments.charges, orderId)
        const detail = { reason, byTransfer: decimal(left) }
        await recordAction(
          trx,
          { by, act: 'order.refund', about: { kind: 'order', id: orderId }, detail },
          at,
        )
        return done
      }),
    ),

    handleMemberCall(wire.staffOrderReturned, (visit, { orderId, reason, due }) =>
      inTransaction(visit, orderId, async (trx, by, at) => {
        const status = await recordReturned(trx, orderId, { reason, due }, { by, at })
        return status === null ? done : { kind: 'wrong', status }
      }),
    ),

    handleMemberCall(wire.staffOrderDeposit, async (visit, { orderId }) => {
      const stored = await readOrder(orderId)
      if (stored === null) return refusal('notFound')
      const isLate = stored.order.status === 'AUTHORISED' && isOverdue(stored.row.due_at, visit.now)
      if (!isLate) return refusal('wrongState', { status: stored.order.status })
      const { status } = await payments.hold.of(stored.row.user_id, stored.row.auction_id)
      if (status !== 'held') return refusal('wrongState', { status: 'noDeposit' })
      const about = { kind: 'order', id: orderId }
      await recordAction(db, { by: visit.viewer.userId, act: 'order.deposit', about, detail: {} }, visit.now)
      const result = await takeDeposit({ payments, readOrder }, stored)
      return result === 'notReady' ? refusal('cardProviderNotReady') : viewOrNotFound(orderId, visit)
    }),
  ]
}

async function orderOfProof(db: Kysely<Rows>, proofId: string): Promise<string | null> {
  const proof = await db
    .selectFrom('order_proofs')
    .select('order_id')
    .where('id', '=', proofId)
    .executeTakeFirst()
  return proof?.order_id ?? null
}

/** Refuses a proof; its sender gets a letter and a notice. */
async function refuseProof(
  trx: Kysely<Rows>,
  { proofId, orderId, reason }: { proofId: string; orderId: string; reason: string },
  by: string,
  at: number,
): Promise<void> {
  await decideProofs(trx, { proofId }, { status: 'refused', reason, by, at })
  await enqueue(trx, 'orders.proofRefused', { proofId }, { key: `orders.proofRefused:${proofId}` })
  const order = await trx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  if (order) await notifyLater(trx, order.user_id, orderId)
}
