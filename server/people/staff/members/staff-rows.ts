import { type Kysely, sql } from 'kysely'
import type { Member } from '#domain/staff/members.ts'
import { type Role, roles } from '#domain/staff/rights.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Serializes changes of the staff, so that each sees the previous ones (R2). */
export const lockStaff = (trx: Kysely<Rows>) =>
  sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(trx)

/** Returns all accounts with a staff role. */
export async function allMembers(db: Kysely<Rows>): Promise<readonly Member[]> {
  const rows = await db
    .selectFrom('user_roles')
    .leftJoin('staff_suspensions', 'staff_suspensions.user_id', 'user_roles.user_id')
    .select(['user_roles.user_id', 'role', 'suspended_at'])
    .execute()
  return [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, held]) => ({
    userId,
    roles: roles.filter((role) => held.some((row) => row.role === role)),
    isSuspended: held.some((row) => row.suspended_at !== null),
  }))
}

/** Returns whether there is an owner who is not suspended (R1). */
export const hasOwner = async (db: Kysely<Rows>): Promise<boolean> =>
  (await allMembers(db)).some((member) => member.roles.includes('owner') && !member.isSuspended)

/** Replaces the roles of an account. */
export async function setRoles(trx: Kysely<Rows>, userId: string, held: readonly Role[]): Promise<void> {
  await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .$if(held.length > 0, (query) => query.where('role', 'not in', held))
    .execute()
  if (held.length === 0) await trx.deleteFrom('staff_suspensions').where('user_id', '=', userId).execute()
  else await addRoles(trx, userId, held)
}

/** Adds roles to an account. */
export async function addRoles(trx: Kysely<Rows>, userId: string, added: readonly Role[]): Promise<void> {
  await trx
    .insertInto('user_roles')
    .values(added.map((role) => ({ user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
