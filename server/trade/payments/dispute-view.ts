import type { Kysely } from 'kysely'
import { mayBearLoss } from '#domain/cards/dispute.ts'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { balances } from '#server/trade/journal/journal.ts'
import type { Dispute } from '#wire/entities/dispute.ts'
import { chargeOf } from './charge-rows.ts'
import { type DisputeRow, disputesAbout } from './dispute-rows.ts'
import type { ChargeAbout } from './payee.ts'

/** Returns the disputes of items as sent to staff, oldest first, by the id of the item. */
export async function disputesToWire(
  db: Kysely<Rows>,
  kind: ChargeAbout['kind'],
  ids: readonly string[],
): Promise<(id: string) => Dispute[]> {
  const found = new Map<string, Dispute[]>()
  for (const [id, rows] of await disputesAbout(db, kind, ids))
    found.set(id, await Promise.all(rows.map((row) => disputeToWire(db, row, { kind, id }))))
  return (id) => found.get(id) ?? []
}

export async function disputeToWire(db: Kysely<Rows>, row: DisputeRow, about: ChargeAbout): Promise<Dispute> {
  const charge = await chargeOf(db, row.charge_id)
  return {
    id: row.id,
    amount: decimal(row.amount),
    currency: charge?.currency ?? '',
    last4: charge?.last4 ?? '',
    reason: row.reason,
    state: row.state,
    dueAt: row.due_at ?? 0,
    openedAt: row.opened_at,
    endedAt: row.ended_at ?? 0,
    borneAt: row.borne_at ?? 0,
    mayBear: await isBearable(db, row, about),
  }
}

/** Returns whether the loss of a dispute can be recorded: the money is gone, and nothing has settled it. */
export async function isBearable(db: Kysely<Rows>, row: DisputeRow, about: ChargeAbout): Promise<boolean> {
  const { refundsDue: goneBack } = await balances(db, about)
  return mayBearLoss({ state: row.state, borneAt: row.borne_at }, { lost: row.amount, goneBack })
}
