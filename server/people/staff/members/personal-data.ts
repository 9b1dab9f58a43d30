import type { Kysely } from 'kysely'
import { emailKey } from '#server/people/accounts/email.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns the invitations to an account's address and its suspension as staff. */
export const staffData = (db: Kysely<Rows>): PersonalData => ({
  name: 'staff',
  tables: ['staff_invitations', 'staff_suspensions'],
  async export(userId) {
    const suspension = await db
      .selectFrom('staff_suspensions')
      .select('suspended_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const invitations = await db
      .selectFrom('staff_invitations')
      .select(['created_at', 'expires_at'])
      .where('email_key', '=', await keyOf(db, userId))
      .execute()
    return {
      suspendedAt: toIsoTime(suspension?.suspended_at ?? null),
      invitations: invitations.map((row) => ({
        sentAt: toIsoTime(row.created_at),
        until: toIsoTime(row.expires_at),
      })),
    }
  },
  async erase(userId) {
    await db
      .deleteFrom('staff_invitations')
      .where('email_key', '=', await keyOf(db, userId))
      .execute()
    await db.deleteFrom('staff_suspensions').where('user_id', '=', userId).execute()
  },
})

async function keyOf(db: Kysely<Rows>, userId: string): Promise<string> {
  const account = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return account ? emailKey(account.email) : ''
}
