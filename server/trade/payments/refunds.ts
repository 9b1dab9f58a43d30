import type { Kysely } from 'kysely'
import { refundBounced, refunded } from '#domain/journal/entries.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import { post } from '#server/trade/journal/journal.ts'
import { type ChargeRow, chargeOf, lockCharge, refundedOf } from './charge-rows.ts'
import { isRefundBlocked } from './dispute-rows.ts'
import type { RefundParams, RefundRequested } from './payee.ts'
import { type NotReady, notReady, type RefundState } from './provider.ts'
import { insertRefund, moveRefund, type RefundRow, refundOf } from './refund-rows.ts'
import { aboutOf, type ChargeDeps, enqueueRefund, paidOf } from './settle-charge.ts'

/** Records a refund of some or all of a charge, in the caller’s transaction. */
export async function requestRefund(
  trx: Kysely<Rows>,
  params: RefundParams,
  now: number,
): Promise<RefundRequested> {
  const charge = await lockCharge(trx, params.chargeId)
  if (charge?.status !== 'paid') return 'notPaid'
  const before = await refundOf(trx, params.refundId)
  if (before !== null) return before.charge_id === params.chargeId ? 'requested' : 'notPaid'
  const left = charge.amount - (await refundedOf(trx, charge.id))
  if (params.amountCents <= 0 || params.amountCents > left) return 'tooMuch'
  await insertRefund(trx, params, { isGiveBack: false, now })
  await enqueueRefund(trx, params.refundId)
  return 'requested'
}

/** Runs a refund’s pending step. @returns the refund after it; null if there is none of that id */
export async function resumeRefund(deps: ChargeDeps, refundId: string): Promise<RefundRow | null> {
  const refund = await refundOf(deps.db, refundId)
  if (refund?.status !== 'asking') return refund
  const reported = await queryProvider(deps, refund)
  return reported.kind === 'notReady' ? refund : settleRefund(deps, refund, reported)
}

/** Updates a refund after a webhook: a completed refund may have been returned by its bank. */
export async function refreshRefund(deps: ChargeDeps, refundId: string): Promise<void> {
  const refund = await refundOf(deps.db, refundId)
  if (refund?.status !== 'refunded') return void (await resumeRefund(deps, refundId))
  const charge = await chargeOf(deps.db, refund.charge_id)
  const reported = await deps.provider.readRefund(charge?.intent_id ?? '', refund.id)
  if (reported.kind === 'notReady') throw new Error('The card provider does not answer')
  await settleRefund(deps, refund, reported)
}

/**
 * Checks first whether the refund was made: the response may have been lost for longer than the provider
 * keeps idempotency keys.
 */
async function queryProvider(deps: ChargeDeps, refund: RefundRow): Promise<RefundState | NotReady> {
  const { db, provider } = deps
  const charge = await chargeOf(db, refund.charge_id)
  const intentId = charge?.intent_id ?? null
  if (charge === null || intentId === null) return { kind: 'failed', reason: 'unknown' }
  const found = await provider.readRefund(intentId, refund.id)
  if (found.kind !== 'unknown') return found
  if (refund.is_outside) return { kind: 'failed', reason: 'unknown' }
  // The provider refuses a refund until the bank has decided the dispute.
  if (await isRefundBlocked(db, charge.id)) return notReady
  return provider.refundCharge({
    refundId: refund.id,
    intentId,
    amountCents: refund.amount,
    currency: charge.currency,
  })
}

/** Updates a refund to the provider’s state, and notifies the payee in the same transaction. */
export async function settleRefund(
  deps: ChargeDeps,
  refund: RefundRow,
  reported: RefundState,
): Promise<RefundRow> {
  const { db, clock, payees } = deps
  const now = clock.now()
  switch (reported.kind) {
    case 'underWay':
    case 'unknown':
      return refund
    case 'failed':
      return refund.status === 'refunded'
        ? recordBounce(deps, refund, reported.reason, now)
        : ((await moveRefund(db, refund.id, {
            status: 'failed',
            reason: reported.reason,
            changed_at: now,
          })) ?? refund)
    case 'refunded': {
      const made = await db.transaction().execute(async (trx) => {
        const row = await moveRefund(trx, refund.id, { status: 'refunded', changed_at: now })
        const charge = row && (await chargeOf(trx, row.charge_id))
        if (!row || !charge) return null
        await recordRefunded(trx, payees, row, charge)
        if (row.is_outside) await notifyStaff(trx, 'refund.outside', row, charge)
        return row
      })
      return made ?? (await refundOf(db, refund.id)) ?? refund
    }
  }
}

/** Posts a completed refund, and notifies its payee, in the caller’s transaction. */
export async function recordRefunded(
  trx: Kysely<Rows>,
  payees: ChargeDeps['payees'],
  { id, amount: amountCents, is_outside: isOutside, is_give_back, changed_at: at }: RefundRow,
  charge: ChargeRow,
): Promise<void> {
  const about = aboutOf(charge)
  if (is_give_back) await post(trx, refunded({ about, at, key: id }, 'card', amountCents))
  else await payees[about.kind].refunded(trx, { id, amountCents, charge: paidOf(charge), at, isOutside })
}

/** Records a returned refund: the amount is due again, and staff are notified. */
async function recordBounce(
  { db }: ChargeDeps,
  refund: RefundRow,
  reason: string,
  now: number,
): Promise<RefundRow> {
  const failed = await db.transaction().execute(async (trx) => {
    const to = { status: 'failed', reason, changed_at: now } as const
    const row = await moveRefund(trx, refund.id, to, 'refunded')
    const charge = row && (await chargeOf(trx, row.charge_id))
    if (!row || !charge) return null
    await post(trx, refundBounced({ about: aboutOf(charge), at: now, key: row.id }, row.amount))
    await notifyStaff(trx, 'refund.bounced', row, charge)
    return row
  })
  return failed ?? refund
}

/** Notifies staff of an event in the provider’s dashboard, by the audit log and a letter. */
async function notifyStaff(
  trx: Kysely<Rows>,
  act: 'refund.outside' | 'refund.bounced',
  { id, amount, changed_at: at }: RefundRow,
  charge: ChargeRow,
): Promise<void> {
  const detail = { amount: formatAmount(charge.currency, amount), card: charge.last4, refund: id }
  await recordAction(trx, { by: null, act, about: aboutOf(charge), detail }, at)
  await enqueue(trx, 'payments.toHouse', { act, refundId: id }, { key: `payments.toHouse:${act}:${id}` })
}
