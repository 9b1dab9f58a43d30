import type { Kysely, Selectable } from 'kysely'
import { findSandboxCard } from '#domain/cards/sandbox-cards.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ReportedDispute } from '../provider.ts'
import { newId } from './ids.ts'

type Deps = { readonly db: Kysely<Rows>; readonly clock: Clock }

/** How long evidence is accepted; the sandbox never receives any, so the dispute is lost then. */
const timeForEvidence = 10 * 24 * 3_600_000

/** Disputes a charge that a test card has paid, if the card is configured to dispute (O22). */
export async function disputeCharge(
  { db, clock }: Deps,
  behaviour: string,
  { intentId, amountCents }: { readonly intentId: string; readonly amountCents: number },
): Promise<void> {
  if (findSandboxCard(behaviour)?.behaviour.kind !== 'disputes') return
  const now = clock.now()
  const times = { opened_at: now, due_at: now + timeForEvidence }
  await db
    .insertInto('practice_disputes')
    .values({ id: newId('du'), intent_id: intentId, amount: amountCents, ...times })
    .onConflict((on) => on.column('intent_id').doNothing())
    .execute()
}

export async function readDispute({ db, clock }: Deps, id: string) {
  const row = await db.selectFrom('practice_disputes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? reported(row, clock.now()) : ({ kind: 'unknown' } as const)
}

export async function listDisputes({ db, clock }: Deps, since: number) {
  const rows = await db
    .selectFrom('practice_disputes')
    .selectAll()
    .where('opened_at', '>=', since)
    .orderBy('opened_at')
    .execute()
  return { kind: 'listed', disputes: rows.map((row) => reported(row, clock.now())) } as const
}

/** Returns the amount that a bank has taken back or may take back from a payment; it cannot be refunded. */
export async function disputedAmount(db: Kysely<Rows>, intentId: string): Promise<number> {
  const row = await db
    .selectFrom('practice_disputes')
    .select('amount')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return row?.amount ?? 0
}

const reported = (row: Selectable<Rows['practice_disputes']>, now: number): ReportedDispute => ({
  kind: 'dispute',
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount,
  reason: 'fraudulent',
  state: now < row.due_at ? 'needsResponse' : 'lost',
  dueAt: row.due_at,
  openedAt: row.opened_at,
})
