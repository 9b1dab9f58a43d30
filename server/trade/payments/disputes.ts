import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { isDisputeOpen } from '#domain/cards/dispute.ts'
import { refundBounced } from '#domain/journal/entries.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import { post } from '#server/trade/journal/journal.ts'
import { type ChargeRow, findChargeAtProvider, lockCharge } from './charge-rows.ts'
import { enqueueProcessing } from './charge-steps.ts'
import { type DisputeRow, disputeOf } from './dispute-rows.ts'
import type { ReportedDispute } from './provider.ts'
import { insertRefund, moveRefund, refundOf } from './refund-rows.ts'
import { recordRefunded } from './refunds.ts'
import { aboutOf, type ChargeDeps } from './settle-charge.ts'

const attempts = 3

/**
 * Brings a dispute to its current state at the provider (O22). A report is applied only if the dispute has not changed
 * since before it was requested, so that an older one never replaces a newer one.
 */
export async function readDisputeAtProvider(deps: ChargeDeps, disputeId: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await disputeOf(deps.db, disputeId)
    const response = await deps.provider.readDispute(disputeId)
    if (response.kind === 'notReady') throw new Error('The card provider does not answer')
    if (response.kind === 'unknown' || (await settleDispute(deps, seen, response))) return
  }
  throw new Error(`The dispute ${disputeId} keeps changing`)
}

/** Interval at which disputes and payments in process are queried, in case a webhook is lost. */
const pollEvery = 10 * 60_000

/** How far back disputes are looked for; longer than a server is ever down. */
const lookBack = 30 * 24 * 3_600_000

/** Enqueues the query of disputes and of payments in process periodically. */
export function createPoll(deps: Pick<ChargeDeps, 'db' | 'clock' | 'provider'>): () => Promise<void> {
  let next = 0
  return async () => {
    const now = deps.clock.now()
    if (now < next) return
    next = now + pollEvery
    await enqueue(deps.db, 'payments.disputes', {}, { key: 'payments.disputes' })
    await enqueueProcessing(deps)
  }
}

/** Brings disputes that are new, open, or have changed at the provider to their current states. */
export async function pollDisputes(deps: ChargeDeps): Promise<void> {
  const { db, clock, provider } = deps
  const listed = await provider.listDisputes(clock.now() - lookBack)
  if (listed.kind === 'notReady') return
  const stored = await db
    .selectFrom('payment_disputes')
    .innerJoin('payment_charges', 'payment_charges.id', 'payment_disputes.charge_id')
    .select(['payment_disputes.id', 'state', 'ended_at'])
    .where('provider', '=', provider.name)
    .execute()
  const known = new Map(stored.map(({ id, state }) => [id, state]))
  const changed = listed.disputes.filter(({ id, state }) => known.get(id) !== state)
  const open = stored.filter(({ ended_at }) => ended_at === null)
  for (const id of new Set([...changed, ...open].map((one) => one.id))) await readDisputeAtProvider(deps, id)
}

/** Applies a report of the provider. @returns false if the dispute is not as it was seen */
async function settleDispute(
  deps: ChargeDeps,
  seen: DisputeRow | null,
  reported: ReportedDispute,
): Promise<boolean> {
  const { db, clock, payees } = deps
  const found = await findChargeAtProvider(db, { intentId: reported.intentId, chargeId: '' })
  // The payment is another system’s, or not yet recorded as paid; then the poll finds it again.
  if (found?.status !== 'paid') return true
  return db.transaction().execute(async (trx) => {
    const { kind, id } = aboutOf(found)
    await payees[kind].lock(trx, id)
    const charge = await lockCharge(trx, found.id)
    const before = await disputeOf(trx, reported.id)
    if (charge === null || !isDeepStrictEqual(before, seen)) return false
    const now = clock.now()
    const after = rowOf(reported, before, charge, now)
    if (isDeepStrictEqual(before, { ...after, changed_at: before?.changed_at })) return true
    await trx
      .insertInto('payment_disputes')
      .values(after)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(after))
      .execute()
    await moveMoney(trx, deps, after, charge)
    if (before === null) await notifyStaff(trx, 'dispute.open', after, charge)
    if (after.ended_at !== null && before?.ended_at !== after.ended_at)
      await notifyStaff(trx, 'dispute.end', after, charge)
    return true
  })
}

const rowOf = (
  { id, amountCents, reason, state, dueAt, openedAt }: ReportedDispute,
  before: DisputeRow | null,
  charge: ChargeRow,
  now: number,
): DisputeRow => ({
  id,
  charge_id: charge.id,
  amount: amountCents,
  reason,
  state,
  due_at: dueAt,
  opened_at: openedAt,
  changed_at: now,
  ended_at: isDisputeOpen(state) ? null : before?.state === state ? before.ended_at : now,
  borne_at: before?.borne_at ?? null,
})

/**
 * Records that the money of a lost dispute has gone back to its cardholder, as a refund that was not due, or
 * has returned after a successful appeal.
 */
async function moveMoney(
  trx: Kysely<Rows>,
  { payees }: ChargeDeps,
  { id, state, amount, changed_at: now }: DisputeRow,
  charge: ChargeRow,
): Promise<void> {
  const refunds = await trx
    .selectFrom('payment_refunds')
    .select(['id', 'status', 'amount'])
    .where('charge_id', '=', charge.id)
    .where('id', 'like', `${id}:%`)
    .execute()
  const taken = refunds.find(({ status }) => status === 'refunded')
  if (state === 'lost' && !taken) {
    const refundId = `${id}:${refunds.length + 1}`
    await insertRefund(
      trx,
      { refundId, chargeId: charge.id, amountCents: amount },
      { isGiveBack: charge.is_given_back, isOutside: true, now },
    )
    await moveRefund(trx, refundId, { status: 'refunded', changed_at: now })
    const row = await refundOf(trx, refundId)
    if (row) await recordRefunded(trx, payees, row, charge)
  }
  if (state !== 'lost' && taken) {
    await moveRefund(trx, taken.id, { status: 'failed', reason: 'won', changed_at: now }, 'refunded')
    await post(trx, refundBounced({ about: aboutOf(charge), at: now, key: taken.id }, taken.amount))
  }
}

/** Notifies staff of a dispute, by the audit log and a letter. */
async function notifyStaff(
  trx: Kysely<Rows>,
  act: 'dispute.open' | 'dispute.end',
  { id, amount, state, changed_at: at }: DisputeRow,
  charge: ChargeRow,
): Promise<void> {
  const detail = { amount: formatAmount(charge.currency, amount), card: charge.last4, dispute: id, state }
  await recordAction(trx, { by: null, act, about: aboutOf(charge), detail }, at)
  await enqueue(trx, 'payments.disputed', { disputeId: id }, { key: `payments.disputed:${id}:${state}` })
}
