import type { Kysely } from 'kysely'
import { type Role, roles } from '#domain/staff/rights.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the current roles of an account; for a walk-in bidder, those of the account they are merged with (U1). */
export async function rolesOf(db: Kysely<Rows>, userId: string): Promise<readonly Role[]> {
  const accountId = await mergedAccountOf(db, userId)
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', accountId).execute()
  return roles.filter((role) => rows.some((row) => row.role === role))
}

/** Returns the roles of all accounts with a telephone number, given in international form. */
export async function rolesByPhone(db: Kysely<Rows>, phone: string): Promise<readonly Role[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('role')
    .where('users.phone', '=', phone)
    .where('users.erased_at', 'is', null)
    .execute()
  return roles.filter((role) => rows.some((row) => row.role === role))
}
