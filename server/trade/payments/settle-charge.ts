import type { Kysely } from 'kysely'
import { strayCharge } from '#domain/journal/entries.ts'
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
 * Updates a charge to the provider’s state in one transaction with its consequences: the payee applies the payment, a
 * payment that cannot be applied is refunded, and an abandoned charge is cancelled.
 * @returns the charge after it
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
    case 'cancelAtProvider':
      if ('intentId' in reported) await deps.provider.cancelCharge(reported.intentId)
      return charge
    case 'become': {
      const now = deps.clock.now()
      const paidAt = move.status === 'paid' ? { paid_at: now } : {}
      const to = { ...reportedColumns(reported), ...paidAt, status: move.status, changed_at: now }
      const moved = await deps.db.transaction().execute(async (trx) => {
        if (move.status !== 'paid') return moveCharge(trx, charge, to)
        const { kind, id } = aboutOf(charge)
        // The item is locked before its charge, as everywhere.
        await deps.payees[kind].lock(trx, id)
        const current = await lockCharge(trx, charge.id)
        return current?.status === charge.status ? applyPayment(trx, deps, { ...current, ...to }) : null
      })
      if (moved?.status === 'failed' && reported.kind === 'declined' && reported.intentId !== '')
        await deps.provider.cancelCharge(reported.intentId)
      // The charge has changed in the meantime; the provider’s state is applied to its new row.
      return moved ?? settleAgain(deps, charge, reported)
    }
  }
}

async function settleAgain(deps: ChargeDeps, { id }: ChargeRow, reported: ChargeState): Promise<ChargeRow> {
  const current = await chargeOf(deps.db, id)
  if (!current) throw new Error(`Charge ${id} not found`)
  return settleCharge(deps, current, reported)
}

/** Returns the columns that follow from the provider’s state. */
function reportedColumns(reported: ChargeState) {
  switch (reported.kind) {
    case 'paid':
    case 'needsAuthentication':
    case 'processing':
    case 'canceled':
      return { intent_id: reported.intentId }
    case 'declined':
      return { intent_id: reported.intentId === '' ? null : reported.intentId, reason: reported.reason }
    case 'unconfirmed':
    case 'unknown':
      return {}
  }
}

/** Lets the payee apply the payment; a worker refunds one that cannot be applied. One charge per item is credited. */
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

/** Enqueues the refund of a charge that can no longer be applied. */
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
  if (kind === undefined) throw new Error(`Unknown kind of charge: ${about_kind}`)
  return { kind, id: about_id }
}

/** Returns a paid charge in the form that its payee receives. */
export const paidOf = (row: ChargeRow): PaidCharge => ({
  id: row.id,
  userId: row.user_id,
  about: aboutOf(row),
  amountCents: row.amount,
  currency: row.currency,
  card: { brand: row.brand, last4: row.last4, country: row.country },
  source: { method: row.method, country: row.country, walletFee: row.wallet_fee },
  paidAt: row.paid_at ?? row.changed_at,
  isDeposit: row.is_deposit,
})

/** Enqueues a charge’s next step. */
export const enqueueCharge = (db: Kysely<Rows>, chargeId: string): Promise<void> =>
  enqueue(db, 'payments.charge', { chargeId }, { key: `payments.charge:${chargeId}` })

/** Enqueues a refund’s next step. */
export const enqueueRefund = (db: Kysely<Rows>, refundId: string): Promise<void> =>
  enqueue(db, 'payments.refund', { refundId }, { key: `payments.refund:${refundId}` })
