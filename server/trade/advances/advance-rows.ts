import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { decimal, type Instant } from '#domain/money/money.ts'
import { advanceStates } from '#domain/settlements/advance-state.ts'
import { type Advance, accrued } from '#domain/settlements/advances.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { AdvanceOnWire } from '#wire/entities/advance.ts'

const advanceState = z.enum(advanceStates)

/** Returns advances with their consignments and accounts. */
export const advanceRows = (db: Kysely<Rows>) =>
  db
    .selectFrom('seller_advances as advance')
    .innerJoin('consignments', 'consignments.id', 'advance.consignment_id')
    .innerJoin('seller_accounts as account', 'account.id', 'advance.account_id')
    .selectAll('advance')
    .select(['consignments.seller', 'account.bank', 'account.last_digits'])

export type AdvanceRow = Awaited<ReturnType<ReturnType<typeof advanceRows>['execute']>>[number]

/** Returns the state of an advance as the domain rules represent it. */
export const stateOfAdvance = ({ state, proposed_by, seller }: AdvanceRow) => ({
  state: advanceState.parse(state),
  proposedBy: proposed_by,
  seller: seller ?? '',
})

/**
 * Returns the advances of consignments that are not fully set off, oldest first, by consignment and currency (S13).
 */
export async function openAdvances(
  db: Kysely<Rows>,
  consignmentIds: readonly string[],
): Promise<(consignmentId: string, currency: string) => readonly Advance[]> {
  const rows = await db
    .selectFrom('seller_advances')
    .selectAll()
    .where('consignment_id', 'in', ['', ...consignmentIds])
    .where('state', '=', 'paid')
    .where(sql<boolean>`principal + interest > 0`)
    .orderBy('decided_at')
    .orderBy('number')
    .execute()
  const keyOf = (consignmentId: string, currency: string) => `${consignmentId} ${currency}`
  const found = Map.groupBy(rows, (row) => keyOf(row.consignment_id, row.currency))
  return (consignmentId, currency) =>
    (found.get(keyOf(consignmentId, currency)) ?? []).map((row) => ({
      id: row.id,
      principal: row.principal,
      perMonth: row.per_month,
      countedTo: row.counted_to ?? 0,
      interest: row.interest,
    }))
}

/** Stores the outstanding amounts of advances after a set-off. */
export async function storeLeft(trx: Kysely<Rows>, left: readonly Advance[]): Promise<void> {
  for (const { id, principal, interest, countedTo } of left)
    await trx
      .updateTable('seller_advances')
      .set({ principal, interest, counted_to: countedTo })
      .where('id', '=', id)
      .execute()
}

/** Returns the number of an advance as people see it: `A-0012`. */
const advanceNumber = (number: number): string => `A-${String(number).padStart(4, '0')}`

/** Returns advances as staff see them, with interest until now. @param viewerId marks the viewer’s own proposals */
export async function advancesToWire(
  db: Kysely<Rows>,
  rows: readonly AdvanceRow[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Instant },
): Promise<AdvanceOnWire[]> {
  const names = await personNames(
    db,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by ?? '']),
  )
  return rows.map((row) => {
    const { id, principal, interest, per_month: perMonth, counted_to: countedTo } = row
    const left =
      countedTo === null
        ? { principal: 0, interest: 0 }
        : accrued({ id, principal, interest, perMonth, countedTo }, now)
    return {
      id,
      number: advanceNumber(row.number),
      state: advanceState.parse(row.state),
      amount: decimal(row.cents),
      currency: row.currency,
      perMonth,
      reason: row.reason,
      bank: row.bank,
      lastDigits: row.last_digits,
      proposedAt: row.proposed_at,
      proposedBy: names.get(row.proposed_by) ?? '',
      isMine: row.proposed_by === viewerId,
      decidedAt: row.decided_at ?? 0,
      decidedBy: names.get(row.decided_by ?? '') ?? '',
      decision: row.decision,
      left: decimal(left.principal + left.interest),
    }
  })
}
