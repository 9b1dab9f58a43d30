import type { Kysely } from 'kysely'
import { accountByEmail } from '#server/people/accounts/account-store.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { invitationPath, issueInvitationKey, storeInvitation } from './invitations.ts'
import { addRoles, lockStaff } from './staff-rows.ts'

/**
 * R1: makes the account of an email address an owner. Invites the address instead if it has no account or is
 * not verified: anybody may have registered with it, so only the link in the invitation makes its reader an owner.
 *
 * @returns the path of the invitation; null if the account is now an owner
 */
export async function appointOwner(db: Kysely<Rows>, email: string, now: number): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const account = await accountByEmail(trx, email)
    if (account?.emailVerified) {
      await addRoles(trx, account.id, ['owner'])
      await trx.deleteFrom('staff_suspensions').where('user_id', '=', account.id).execute()
      const about = { kind: 'person', id: account.id }
      await recordAction(trx, { by: null, act: 'staff.roles', about, detail: { roles: 'owner' } }, now)
      return null
    }
    const person = { email, firstName: '', lastName: '', lang: 'en', roles: ['owner'] } as const
    const id = await storeInvitation(trx, person, null, now)
    const about = { kind: 'invitation', id }
    await recordAction(trx, { by: null, act: 'staff.invite', about, detail: { roles: 'owner' } }, now)
    const issued = await issueInvitationKey(trx, id)
    return issued && invitationPath(issued.key)
  })
}
