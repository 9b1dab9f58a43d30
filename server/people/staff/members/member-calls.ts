import type { Kysely } from 'kysely'
import { losesLastOwner, losesRight, type Member } from '#domain/staff/members.ts'
import { type Role, roles } from '#domain/staff/rights.ts'
import { accountByEmail } from '#server/people/accounts/account-store.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import {
  staffMemberInvite,
  staffMemberLink,
  staffMemberList,
  staffMemberSet,
  staffMemberSuspend,
  staffMemberWithdraw,
} from '#wire/calls/staff-members.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { deleteInvitation, invitationPath, issueInvitationKey, storeInvitation } from './invitations.ts'
import { memberList } from './member-list.ts'
import { allMembers, lockStaff, setRoles } from './staff-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly factors: Accounts['factors']
  readonly sessions: Pick<Accounts['sessions'], 'endAll'>
  readonly config: Pick<Config, 'publicUrl'>
  /** Makes every open socket of an account check its session and roles again. */
  recheckSockets(userId: string): void
}

/** Returns the owner's calls to invite colleagues, set their roles and suspend them. */
export function memberCalls(deps: Deps): readonly CallHandler[] {
  const { db, factors, config } = deps
  return [
    handleMemberCall(staffMemberList, async () => ({ list: await memberList(db, factors) })),

    handleMemberCall(staffMemberInvite, async ({ viewer, now }, { roles: given, ...person }) => {
      const held = roles.filter((role) => given.includes(role))
      return db.transaction().execute(async (trx) => {
        await lockStaff(trx)
        const account = await accountByEmail(trx, person.email)
        const isStaff = (await allMembers(trx)).some(({ userId }) => userId === account?.id)
        if (isStaff) return refusal('wrongState', { status: 'staff' })
        const id = await storeInvitation(trx, { ...person, roles: held }, viewer.userId, now)
        await enqueue(trx, 'staffInvitation', { id })
        const about = { kind: 'invitation', id }
        const detail = { roles: held.join(' ') }
        await recordAction(trx, { by: viewer.userId, act: 'staff.invite', about, detail }, now)
        return { invitationId: id }
      })
    }),

    handleMemberCall(staffMemberLink, ({ viewer, now }, { invitationId: id }) =>
      db.transaction().execute(async (trx) => {
        const issued = await issueInvitationKey(trx, id, 'shown_key_hash')
        if (!issued || issued.invitation.expiresAt <= now) return refusal('notFound')
        const about = { kind: 'invitation', id }
        await recordAction(trx, { by: viewer.userId, act: 'staff.link', about, detail: {} }, now)
        const path = canonicalAddress(issued.invitation.lang, invitationPath(issued.key))
        return { link: config.publicUrl + path }
      }),
    ),

    handleMemberCall(staffMemberWithdraw, ({ viewer, now }, { invitationId: id }) =>
      db.transaction().execute(async (trx) => {
        if (!(await deleteInvitation(trx, id))) return refusal('notFound')
        const about = { kind: 'invitation', id }
        await recordAction(trx, { by: viewer.userId, act: 'staff.withdraw', about, detail: {} }, now)
        return null
      }),
    ),

    handleMemberCall(staffMemberSet, ({ viewer, now }, { userId, roles: given }) => {
      const held = roles.filter((role) => given.includes(role))
      return change(deps, userId, async (trx, before) => {
        const changed = { ...before, roles: held }
        if (losesLastOwner(await allMembers(trx), changed)) return lastOwner
        await setRoles(trx, userId, held)
        const detail = { roles: held.join(' '), before: before.roles.join(' ') }
        const act = held.length === 0 ? 'staff.remove' : 'staff.roles'
        await recordAction(
          trx,
          { by: viewer.userId, act, about: { kind: 'person', id: userId }, detail },
          now,
        )
        return { takesRights: losesRight(before.roles, held) }
      })
    }),

    handleMemberCall(staffMemberSuspend, ({ viewer, now }, { userId, suspended }) =>
      change(deps, userId, async (trx, before) => {
        if (losesLastOwner(await allMembers(trx), { ...before, isSuspended: suspended })) return lastOwner
        if (suspended)
          await trx
            .insertInto('staff_suspensions')
            .values({ user_id: userId, suspended_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        else await trx.deleteFrom('staff_suspensions').where('user_id', '=', userId).execute()
        const act = suspended ? 'staff.suspend' : 'staff.restore'
        const about = { kind: 'person', id: userId }
        await recordAction(trx, { by: viewer.userId, act, about, detail: {} }, now)
        return { takesRights: suspended }
      }),
    ),
  ]
}

/** R2: the last owner cannot be removed. */
const lastOwner = refusal('wrongState', { status: 'lastOwner' })

type Changed = { readonly takesRights: boolean } | typeof lastOwner

/** Changes a member in one transaction. If they lose a right, all their sessions and sockets end (R4). */
async function change(
  { db, sessions, recheckSockets }: Deps,
  userId: string,
  apply: (trx: Kysely<Rows>, before: Member & { readonly roles: readonly Role[] }) => Promise<Changed>,
) {
  const outcome = await db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const before = (await allMembers(trx)).find((member) => member.userId === userId)
    if (!before) return refusal('notFound')
    const changed = await apply(trx, before)
    if ('takesRights' in changed && changed.takesRights) await sessions.endAll(userId, { trx })
    return changed
  })
  if ('kind' in outcome) return outcome
  recheckSockets(userId)
  return null
}
