import { type Kysely, sql } from 'kysely'
import type { BasisPoints } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * The share withheld on a settlement (S15): as on its first statement; before it, the house’s where the seller’s home is
 * outside Hong Kong. A seller without a home address counts as a resident.
 */
export async function withholdingOn(
  db: Kysely<Rows>,
  settlement: { readonly id: string; readonly edition: number },
  seller: string | null,
  share: BasisPoints,
): Promise<BasisPoints> {
  if (settlement.edition > 0) {
    const first = await db
      .selectFrom('settlement_statements')
      .select(sql<number | null>`(content->>'withholding')::int`.as('share'))
      .where('settlement_id', '=', settlement.id)
      .where('edition', '=', 1)
      .executeTakeFirst()
    return first?.share ?? 0
  }
  if (share === 0 || seller === null) return 0
  const home = await db
    .selectFrom('addresses')
    .select('country_id')
    .where('user_id', '=', seller)
    .where('is_profile', 'is', true)
    .executeTakeFirst()
  return home && home.country_id !== '' && home.country_id !== 'HK' ? share : 0
}
