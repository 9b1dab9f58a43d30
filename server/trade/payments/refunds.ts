import type { Kysely } from 'kysely'
import { refundBounced, refunded } from '#domain/journal/happenings.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import { post } from '#server/trade/journal/journal.ts'
import { type ChargeRow, chargeOf, lockCharge, refundedOf } from './charge-rows.ts'
import type { RefundParams, RefundRequested } from './payee.ts'
import type { NotReady, RefundState } from './provider.ts'
import { insertRefund, moveRefund, type RefundRow, refundOf } from './refund-rows.ts'
import { aboutOf, type ChargeDeps, enqueueRefund, paidOf } from './settle-charge.ts'

/** Writes down that some or all of a charge is to be given back, within the asker's transaction. */
export async function requestRefund(
  trx: Kysely<Rows>,
  params: RefundParams,
  now: number,
): Promise<RefundRequested> {
  const charge = await lockCharge(trx, params.chargeId)
  if (charge?.status !== 'paid') return 'notPaid'
  const before = await refundOf(trx, params.refundId)
  if (before !== null) return before.charge_id === params.chargeId ? 'asked' : 'notPaid'
  const left = charge.amount - (await refundedOf(trx, charge.id))
  if (params.amountCents <= 0 || params.amountCents > left) return 'tooMuch'
  await insertRefund(trx, params, { isGiveBack: false, now })
  await enqueueRefund(trx, params.refundId)
  return 'asked'
}

/** Does what a refund waits for. @returns how it stands then; null where there is none of that name */
export async function resumeRefund(deps: ChargeDeps, refundId: string): Promise<RefundRow | null> {
  const refund = await refundOf(deps.db, refundId)
  if (refund?.status !== 'asking') return refund
  const reported = await queryProvider(deps, refund)
  return reported.kind === 'notReady' ? refund : settleRefund(deps, refund, reported)
}

/** The same on news of a refund: one that was made may have come back, as its bank could not pay it out. */
export async function refreshRefund(deps: ChargeDeps, refundId: string): Promise<void> {
  const refund = await refundOf(deps.db, refundId)
  if (refund?.status !== 'refunded') return void (await resumeRefund(deps, refundId))
  const charge = await chargeOf(deps.db, refund.charge_id)
  const reported = await deps.provider.readRefund(charge?.intent_id ?? '', refund.id)
  if (reported.kind === 'notReady') throw new Error('The card provider does not answer')
  await settleRefund(deps, refund, reported)
}

/** Looks first whether it has been made, as an answer may have been lost longer ago than a provider remembers a key. */
async function queryProvider(deps: ChargeDeps, refund: RefundRow): Promise<RefundState | NotReady> {
  const { db, provider } = deps
  const charge = await chargeOf(db, refund.charge_id)
  const intentId = charge?.intent_id ?? null
  if (charge === null || intentId === null) return { kind: 'failed', reason: 'unknown' }
  const found = await provider.readRefund(intentId, refund.id)
  if (found.kind !== 'unknown') return found
  if (refund.is_outside) return { kind: 'failed', reason: 'unknown' }
  return provider.refundCharge({
    refundId: refund.id,
    intentId,
    amountCents: refund.amount,
    currency: charge.currency,
  })
}

/** Brings a refund's row to how the provider says it stands now; who was paid hears of it in the same transaction. */
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
        const about = aboutOf(charge)
        const { id, amount: amountCents, is_outside: isOutside } = row
        const made = { id, amountCents, charge: paidOf(charge), at: now, isOutside }
        if (row.is_give_back) await post(trx, refunded({ about, at: now, key: id }, 'card', amountCents))
        else await payees[about.kind].refunded(trx, made)
        if (isOutside) await notifyStaff(trx, 'refund.outside', row, charge)
        return row
      })
      return made ?? (await refundOf(db, refund.id)) ?? refund
    }
  }
}

/** A refund that was made has come back: what was due to its buyer is due again, and the house is told. */
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

/** Has the house hear of what happened at its card provider: in its log, and by a letter. */
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
