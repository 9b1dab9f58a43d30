import type { Kysely } from 'kysely'
import { lossBorne } from '#domain/journal/entries.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import { post } from '#server/trade/journal/journal.ts'
import { staffDisputeBear } from '#wire/calls/staff-disputes.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { chargeOf, lockCharge } from './charge-rows.ts'
import { disputeOf } from './dispute-rows.ts'
import { disputeToWire, isBearable } from './dispute-view.ts'
import type { Payees } from './payee.ts'
import { aboutOf } from './settle-charge.ts'

type Deps = { readonly db: Kysely<Rows>; readonly payees: Payees }

/** Returns the call by which staff bear the loss of a dispute (O22). */
export const disputeCalls = ({ db, payees }: Deps): readonly CallHandler[] => [
  handleMemberCall(staffDisputeBear, async ({ viewer, now }, { disputeId, reason }) => {
    const found = await disputeOf(db, disputeId)
    const charge = found && (await chargeOf(db, found.charge_id))
    if (!charge) return refusal('notFound')
    const about = aboutOf(charge)
    return db.transaction().execute(async (trx) => {
      // The item is locked before its charge, as everywhere.
      await payees[about.kind].lock(trx, about.id)
      await lockCharge(trx, charge.id)
      const row = await disputeOf(trx, disputeId)
      if (!row) return refusal('notFound')
      if (row.state !== 'lost') return refusal('wrongState', { status: row.state })
      if (row.borne_at !== null) return refusal('wrongState', { status: 'borne' })
      if (!(await isBearable(trx, row, about))) return refusal('wrongState', { status: 'settled' })
      await trx.updateTable('payment_disputes').set({ borne_at: now }).where('id', '=', disputeId).execute()
      await post(trx, lossBorne({ about, at: now, key: disputeId }, row.amount))
      const detail = { reason, amount: formatAmount(charge.currency, row.amount), dispute: disputeId }
      await recordAction(trx, { by: viewer.userId, act: 'dispute.bear', about, detail }, now)
      return { dispute: await disputeToWire(trx, { ...row, borne_at: now }, about) }
    })
  }),
]
