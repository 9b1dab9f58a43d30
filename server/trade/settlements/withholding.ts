import { type Kysely, sql } from 'kysely'
import type { BasisPoints } from '#domain/money/money.ts'
import type { Day } from '#domain/settlements/due.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { dayAt } from './purchases.ts'

/** The first statement of a settlement. */
export type FirstStatement = { readonly on: Day; readonly withholding: BasisPoints }

/** Returns the first statements of settlements, by settlement; settlements without one are left out. */
export async function firstStatements(
  db: Kysely<Rows>,
  settlementIds: readonly string[],
): Promise<ReadonlyMap<string, FirstStatement>> {
  const rows = await db
    .selectFrom('settlement_statements')
    .select(['settlement_id', 'issued_at', sql<number | null>`(content->>'withholding')::int`.as('share')])
    .where('settlement_id', 'in', ['', ...settlementIds])
    .where('edition', '=', 1)
    .execute()
  return new Map(
    rows.map((row) => [row.settlement_id, { on: dayAt(row.issued_at), withholding: row.share ?? 0 }]),
  )
}

/**
 * Returns the sellers who have their home outside Hong Kong (S15). A seller without a home address counts as
 * a resident.
 */
export async function nonResidents(
  db: Kysely<Rows>,
  sellers: readonly string[],
): Promise<ReadonlySet<string>> {
  const homes = await db
    .selectFrom('addresses')
    .select('user_id')
    .where('user_id', 'in', ['', ...sellers])
    .where('is_profile', 'is', true)
    .where('country_id', 'not in', ['', 'HK'])
    .execute()
  return new Set(homes.map(({ user_id }) => user_id))
}

/**
 * Returns the share withheld on a settlement (S15): as on its first statement, or before that the house’s
 * share if the seller’s home is outside Hong Kong.
 */
export async function withholdingOn(
  db: Kysely<Rows>,
  settlementId: string,
  seller: string | null,
  share: BasisPoints,
): Promise<BasisPoints> {
  const first = (await firstStatements(db, [settlementId])).get(settlementId)
  if (first) return first.withholding
  return seller !== null && (await nonResidents(db, [seller])).has(seller) ? share : 0
}
