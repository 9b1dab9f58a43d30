import { type Kysely, sql } from 'kysely'
import { hasRight, roles } from '#domain/staff/rights.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { StoredSale } from './rows.ts'

/**
 * K3: returns whether a colleague must publish a sale, because this account last changed its prices or
 * switched the rule off, and another person could publish it.
 */
export async function needsSecondPerson(
  db: Kysely<Rows>,
  { id, draft, revisions }: StoredSale,
  by: string,
): Promise<boolean> {
  const hasSwitchedOff = !draft.secondPerson && revisions.secondPerson?.by === by
  if (!draft.secondPerson && !hasSwitchedOff) return false
  if ((await lastPricedBy(db, id)) !== by) return false
  return canOthersPublish(db, by)
}

/** A change of a price, or a lot added with a price. */
const pricing = `$[*].changes[*] ? (
  @.path == "lowEstimate" || @.path == "highEstimate" || @.path == "startPrice" || @.path == "reserve"
  || (@.path == "lot" && (@.after.document.lowEstimate > 0 || @.after.document.highEstimate > 0
    || @.after.document.startPrice > 0 || @.after.document.reserve > 0)))`

/** Returns the account that last changed an estimate, an opening bid or a reserve, or null if nobody has. */
async function lastPricedBy(db: Kysely<Rows>, saleId: string): Promise<string | null> {
  const row = await db
    .selectFrom('draft_changes')
    .select('by_user_id')
    .where('sale_id', '=', saleId)
    .where(sql<boolean>`edits @? ${pricing}::jsonpath`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.by_user_id ?? null
}

async function canOthersPublish(db: Kysely<Rows>, by: string): Promise<boolean> {
  const publishers = roles.filter((role) => hasRight([role], 'publish'))
  const row = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '<>', by)
    .where('role', 'in', publishers)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_suspensions')
            .select('staff_suspensions.user_id')
            .whereRef('staff_suspensions.user_id', '=', 'user_roles.user_id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
