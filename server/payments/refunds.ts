import type { Kysely } from 'kysely'
import { refunded } from '#domain/journal/happenings.ts'
import type { Rows } from '#server/database/rows.ts'
import { post } from '#server/journal/journal.ts'
import { chargeOf, lockCharge, refundedOf } from './charge-rows.ts'
import type { RefundAsked, RefundWish } from './payee.ts'
import type { NotReady, RefundState } from './provider.ts'
import { moveRefund, openRefund, type RefundRow, refundOf } from './refund-rows.ts'
import { aboutOf, type ChargeDesk, enqueueRefund, paidOf } from './settle-charge.ts'

/** Writes down that some or all of a charge is to be given back, within the asker's transaction. */
export async function askRefund(trx: Kysely<Rows>, wish: RefundWish, now: number): Promise<RefundAsked> {
  const charge = await lockCharge(trx, wish.chargeId)
  if (charge?.status !== 'paid') return 'notPaid'
  const before = await refundOf(trx, wish.refundId)
  if (before !== null) return before.charge_id === wish.chargeId ? 'asked' : 'notPaid'
  const left = charge.amount - (await refundedOf(trx, charge.id))
  if (wish.amountCents <= 0 || wish.amountCents > left) return 'tooMuch'
  await openRefund(trx, wish, { isGiveBack: false, now })
  await enqueueRefund(trx, wish.refundId)
  return 'asked'
}

/** Does what a refund waits for. @returns how it stands then; null where there is none of that name */
export async function carryRefund(desk: ChargeDesk, refundId: string): Promise<RefundRow | null> {
  const refund = await refundOf(desk.db, refundId)
  if (refund?.status !== 'asking') return refund
  const told = await ask(desk, refund)
  return told.kind === 'notReady' ? refund : settleRefund(desk, refund, told)
}

/** Looks first whether it has been made, as an answer may have been lost longer ago than a provider remembers a key. */
async function ask(desk: ChargeDesk, refund: RefundRow): Promise<RefundState | NotReady> {
  const { db, provider } = desk
  const charge = await chargeOf(db, refund.charge_id)
  const intentId = charge?.intent_id ?? null
  if (charge === null || intentId === null) return { kind: 'failed', reason: 'unknown' }
  const found = await provider.readRefund(intentId, refund.id)
  if (found.kind !== 'unknown') return found
  return provider.refundCharge({
    refundId: refund.id,
    intentId,
    amountCents: refund.amount,
    currency: charge.currency,
  })
}

async function settleRefund(desk: ChargeDesk, refund: RefundRow, told: RefundState): Promise<RefundRow> {
  const { db, clock, payees } = desk
  const now = clock.now()
  switch (told.kind) {
    case 'underWay':
    case 'unknown':
      return refund
    case 'failed':
      return (
        (await moveRefund(db, refund.id, { status: 'failed', reason: told.reason, changed_at: now })) ??
        refund
      )
    case 'refunded': {
      const made = await db.transaction().execute(async (trx) => {
        const row = await moveRefund(trx, refund.id, { status: 'refunded', changed_at: now })
        const charge = row && (await chargeOf(trx, row.charge_id))
        if (!row || !charge) return null
        const about = aboutOf(charge)
        const { id, amount: amountCents } = row
        if (row.is_give_back) await post(trx, refunded({ about, at: now, key: id }, 'card', amountCents))
        else await payees[about.kind].refunded(trx, { id, amountCents, charge: paidOf(charge), at: now })
        return row
      })
      return made ?? (await refundOf(db, refund.id)) ?? refund
    }
  }
}
