import type { Kysely } from 'kysely'
import { accountByEmail, createAccount } from '#server/people/accounts/account-store.ts'
import type { ProofMethod, Sessions } from '#server/people/accounts/sessions.ts'
import { isWeakPassword } from '#server/people/accounts/weak-passwords.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import {
  foundingComplete,
  foundingGet,
  staffInvitationAccept,
  staffInvitationGet,
} from '#wire/calls/staff-entry.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { isFoundingKey } from './founding.ts'
import { deleteInvitation, findInvitation } from './invitations.ts'
import { addRoles, hasOwner, lockStaff } from './staff-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly sessions: Pick<Sessions, 'begin' | 'end'>
}

/** The details of a new staff account. */
type NewMember = {
  readonly email: string
  readonly passwd: string
  readonly firstName: string
  readonly lastName: string
}

/** Returns the calls behind one-time links: for the first owner (R1) and for accepting an invitation. */
export function staffEntryCalls({ db, sessions }: Deps): readonly CallHandler[] {
  const startSession = async (userID: string, { token, agent, now }: CallContext) => {
    if (token !== '') await sessions.end(token)
    const by: ProofMethod = 'password'
    return { token: await sessions.begin(userID, { remember: true, agent, now, by }), userID }
  }

  return [
    handleCall(foundingGet, async ({ now }, { key }) => {
      if (await isFoundingKey(db, key, now)) return null
      return (await hasOwner(db)) ? refusal('wrongState', { status: 'founded' }) : refusal('notFound')
    }),

    handleCall(foundingComplete, async (visit, { key, ...person }) => {
      const { now } = visit
      if (!(await isFoundingKey(db, key, now))) return refusal('notFound')
      if (await isWeak(person)) return badInput('passwd', { name: 'passwordWellKnown' })
      const founded = await db.transaction().execute(async (trx) => {
        await lockStaff(trx)
        if (!(await isFoundingKey(trx, key, now))) return refusal('notFound')
        const userId = await createMember(trx, person, visit)
        if (userId === null) return refusal('emailTaken')
        await addRoles(trx, userId, ['owner'])
        await trx.deleteFrom('founding_keys').execute()
        await record(trx, 'staff.found', userId, now)
        return userId
      })
      return typeof founded === 'string' ? startSession(founded, visit) : founded
    }),

    handleCall(staffInvitationGet, async ({ now }, { key }) => {
      const invitation = await findInvitation(db, key, now)
      if (!invitation) return refusal('notFound')
      const { email, firstName, lastName, roles } = invitation
      const hasAccount = (await accountByEmail(db, email)) !== null
      return { email, firstName, lastName, roles: [...roles], hasAccount }
    }),

    handleCall(staffInvitationAccept, async (visit, { key, repasswd: _same, ...person }) => {
      const { now, viewer, token } = visit
      const invitation = await findInvitation(db, key, now)
      if (!invitation) return refusal('notFound')
      const member = { ...person, email: invitation.email }
      const existing = await accountByEmail(db, member.email)
      if (existing && existing.id !== viewer?.userId) return refusal('wrongCredentials')
      const rejected = existing ? null : await rejectionOf(member)
      if (rejected) return rejected
      const accepted = await db.transaction().execute(async (trx) => {
        await lockStaff(trx)
        // Only one of several concurrent requests finds the invitation.
        if (!(await findInvitation(trx, key, now))) return refusal('notFound')
        const userId =
          existing?.id ?? (await createMember(trx, member, visit, invitation.isFromLetter ? now : null))
        if (userId === null) return refusal('wrongCredentials')
        await addRoles(trx, userId, invitation.roles)
        await deleteInvitation(trx, invitation.id)
        await record(trx, 'staff.accept', userId, now)
        return userId
      })
      if (typeof accepted !== 'string') return accepted
      return existing ? { token, userID: accepted } : startSession(accepted, visit)
    }),
  ]
}

const isWeak = ({ passwd, email, firstName, lastName }: NewMember): Promise<boolean> =>
  isWeakPassword(passwd, [email, firstName, lastName])

/** Returns the first problem in the details of a new account, or null if there is none. */
async function rejectionOf(member: NewMember) {
  for (const field of ['firstName', 'lastName', 'passwd'] as const)
    if (member[field] === '') return badInput(field, { name: 'required' })
  return (await isWeak(member)) ? badInput('passwd', { name: 'passwordWellKnown' }) : null
}

/** Creates an account without the declarations of bidders. @returns null if the address already has an account. */
async function createMember(
  trx: Kysely<Rows>,
  member: NewMember,
  { pageLang: lang, now }: CallContext,
  verifiedAt: number | null = null,
): Promise<string | null> {
  const bidder = { prefix: '', phone: '', countryCode: '', newsletter: false, termsVersion: '' }
  const userId = await createAccount(trx, { ...member, ...bidder, lang }, now)
  if (userId !== null)
    await trx
      .updateTable('users')
      .set({ adult_at: null, terms_version: null, terms_at: null, email_verified_at: verifiedAt })
      .where('id', '=', userId)
      .execute()
  return userId
}

const record = (
  trx: Kysely<Rows>,
  act: 'staff.found' | 'staff.accept',
  userId: string,
  now: number,
): Promise<void> =>
  recordAction(trx, { by: userId, act, about: { kind: 'person', id: userId }, detail: {} }, now)
