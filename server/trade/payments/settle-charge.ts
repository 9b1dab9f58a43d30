import type { Kysely } from 'kysely'
import { strayCharge } from '#domain/journal/happenings.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { post } from '#server/trade/journal/journal.ts'
import { type ChargeRow, chargeOf, lockCharge, moveCharge, toCharge } from './charge-rows.ts'
import { chargeMove } from './charge-transitions.ts'
import type { ChargeAbout, PaidCharge, Payees } from './payee.ts'
import type { ChargeState } from './provider.ts'
import { insertRefund } from './refund-rows.ts'
import type { HoldDeps } from './settle.ts'

export type ChargeDeps = HoldDeps & { readonly payees: Payees }

/**
 * Brings a charge's row to how the provider says it stands now, and does what follows: who is paid hears of it in the
 * same transaction, what they cannot take goes back, and what nobody wants any more is given up.
 * @returns the charge as it stands then
 */
export async function settleCharge(
  deps: ChargeDeps,
  charge: ChargeRow,
  reported: ChargeState,
): Promise<ChargeRow> {
  const move = chargeMove(charge.status, reported.kind)
  switch (move.kind) {
    case 'stay':
      return charge
    case 'letGo':
      if ('intentId' in reported) await deps.provider.cancelCharge(reported.intentId)
      return charge
    case 'become': {
      const now = deps.clock.now()
      const paidAt = move.status === 'paid' ? { paid_at: now } : {}
      const to = { ...reportedColumns(reported), ...paidAt, status: move.status, changed_at: now }
      const moved = await deps.db.transaction().execute(async (trx) => {
        if (move.status !== 'paid') return moveCharge(trx, charge, to)
        const { kind, id } = aboutOf(charge)
        // What is paid is locked before its charge, as everybody locks them.
        await deps.payees[kind].lock(trx, id)
        const fresh = await lockCharge(trx, charge.id)
        return fresh?.status === charge.status ? applyPayment(trx, deps, { ...fresh, ...to }) : null
      })
      if (moved?.status === 'failed' && reported.kind === 'declined' && reported.intentId !== '')
        await deps.provider.cancelCharge(reported.intentId)
      // Somebody else has moved it meanwhile: what the provider says is laid over where it stands now.
      return moved ?? settleAgain(deps, charge, reported)
    }
  }
}

async function settleAgain(deps: ChargeDeps, { id }: ChargeRow, reported: ChargeState): Promise<ChargeRow> {
  const fresh = await chargeOf(deps.db, id)
  if (!fresh) throw new Error(`The charge ${id} is gone`)
  return settleCharge(deps, fresh, reported)
}

/** What the provider says that the row keeps. */
function reportedColumns(reported: ChargeState) {
  switch (reported.kind) {
    case 'paid':
    case 'needsAuthentication':
    case 'canceled':
      return { intent_id: reported.intentId }
    case 'declined':
      return { intent_id: reported.intentId === '' ? null : reported.intentId, reason: reported.reason }
    case 'unconfirmed':
    case 'unknown':
      return {}
  }
}

/** Has who is paid write it down; what they cannot take is given back by a worker. One charge of a thing is credited. */
async function applyPayment(
  trx: Kysely<Rows>,
  { payees }: ChargeDeps,
  paid: ChargeRow,
): Promise<ChargeRow | null> {
  const isTaken = (await payees[aboutOf(paid).kind].paid(trx, paidOf(paid))) === 'taken'
  const { id, status, intent_id, paid_at, changed_at } = paid
  const row = await trx
    .updateTable('payment_charges')
    .set({ status, intent_id, paid_at, changed_at, is_given_back: !isTaken })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isTaken) await refundUnapplied(trx, paid, paid.changed_at)
  return toCharge(row)
}

/** Has a worker give back what was taken for something that cannot be paid any more. */
export async function refundUnapplied(trx: Kysely<Rows>, row: ChargeRow, now: number): Promise<ChargeRow> {
  const about = aboutOf(row)
  await trx.updateTable('payment_charges').set({ is_given_back: true }).where('id', '=', row.id).execute()
  const params = { chargeId: row.id, refundId: `back-${row.id}`, amountCents: row.amount }
  await insertRefund(trx, params, { isGiveBack: true, now })
  await post(trx, strayCharge({ about, at: now, key: row.id }, 'card', row.amount))
  await enqueueRefund(trx, params.refundId)
  return { ...row, is_given_back: true }
}

export function aboutOf({ about_kind, about_id }: ChargeRow): ChargeAbout {
  const kind = (['order', 'mall', 'delivery'] as const).find((one) => one === about_kind)
  if (kind === undefined) throw new Error(`A charge about ${about_kind}`)
  return { kind, id: about_id }
}

/** A charge that is paid, as who is paid hears of it. */
export const paidOf = (row: ChargeRow): PaidCharge => ({
  id: row.id,
  userId: row.user_id,
  about: aboutOf(row),
  amountCents: row.amount,
  currency: row.currency,
  card: { brand: row.brand, last4: row.last4, country: row.country },
  paidAt: row.paid_at ?? row.changed_at,
  isDeposit: row.is_deposit,
})

/** Has a charge's next step done by a worker. */
export const enqueueCharge = (db: Kysely<Rows>, chargeId: string): Promise<void> =>
  enqueue(db, 'payments.charge', { chargeId }, { key: `payments.charge:${chargeId}` })

/** Has a refund's next step done by a worker. */
export const enqueueRefund = (db: Kysely<Rows>, refundId: string): Promise<void> =>
  enqueue(db, 'payments.refund', { refundId }, { key: `payments.refund:${refundId}` })
