import type { Kysely, Selectable } from 'kysely'
import {
  blocksRefunds,
  type DisputeReason,
  type DisputeState,
  disputeReasons,
  disputeStates,
} from '#domain/cards/dispute.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ChargeAbout } from './payee.ts'

export type DisputeRow = Omit<Selectable<Rows['payment_disputes']>, 'state' | 'reason'> & {
  readonly state: DisputeState
  readonly reason: DisputeReason
}

const toDispute = (row: Selectable<Rows['payment_disputes']>): DisputeRow => ({
  ...row,
  state: disputeStates.find((state) => state === row.state) ?? 'underReview',
  reason: disputeReasons.find((reason) => reason === row.reason) ?? 'other',
})

export async function disputeOf(db: Kysely<Rows>, id: string): Promise<DisputeRow | null> {
  const row = await db.selectFrom('payment_disputes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toDispute(row) : null
}

/** Returns the disputes of items, oldest first, by the id of the item. */
export async function disputesAbout(
  db: Kysely<Rows>,
  kind: ChargeAbout['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DisputeRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_disputes')
    .innerJoin('payment_charges', 'payment_charges.id', 'payment_disputes.charge_id')
    .selectAll('payment_disputes')
    .select('about_id')
    .where('about_kind', '=', kind)
    .where('about_id', 'in', ids)
    .orderBy('opened_at')
    .orderBy('payment_disputes.id')
    .execute()
  const byItem = Map.groupBy(rows, ({ about_id }) => about_id)
  return new Map([...byItem].map(([id, all]) => [id, all.map(toDispute)]))
}

/** Returns whether a dispute prevents a charge from being refunded. */
export async function isRefundBlocked(db: Kysely<Rows>, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_disputes')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where('state', 'in', disputeStates.filter(blocksRefunds))
    .executeTakeFirst()
  return row !== undefined
}
