import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { staffMemberList } from '#wire/calls/staff-members.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { allInvitations, type Invitation } from './invitations.ts'
import { allMembers } from './staff-rows.ts'

type Entry = DataOf<typeof staffMemberList>['list'][number]

/** Returns all staff by name, then the invited, newest first. */
export async function memberList(
  db: Kysely<Rows>,
  factors: Pick<Accounts['factors'], 'stateOf'>,
): Promise<Entry[]> {
  const [members, invitations] = await Promise.all([membersByName(db, factors), allInvitations(db)])
  return [...members, ...invitations.map(invited)]
}

async function membersByName(
  db: Kysely<Rows>,
  factors: Pick<Accounts['factors'], 'stateOf'>,
): Promise<readonly Entry[]> {
  const members = new Map((await allMembers(db)).map((member) => [member.userId, member]))
  if (members.size === 0) return []
  const people = await db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(({ fn }) => [
      'users.id',
      'first_name',
      'last_name',
      'email',
      fn.max('sessions.seen_at').as('seen_at'),
      fn.max('sessions.created_at').as('signed_in_at'),
    ])
    .where('users.id', 'in', [...members.keys()])
    .groupBy('users.id')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('users.id')
    .execute()
  return Promise.all(
    people.map(async (person): Promise<Entry> => {
      const { appSince, passkeys, recoveryCodes } = await factors.stateOf(person.id)
      const { roles = [], isSuspended = false } = members.get(person.id) ?? {}
      return {
        userId: person.id,
        state: isSuspended ? 'suspended' : 'active',
        name: personName(person.first_name, person.last_name),
        email: person.email,
        roles: [...roles],
        seenAt: Math.max(person.seen_at ?? 0, person.signed_in_at ?? 0),
        expiresAt: 0,
        appSince: appSince ?? 0,
        passkeys,
        recoveryCodes,
      }
    }),
  )
}

const invited = ({ id, firstName, lastName, email, roles, expiresAt }: Invitation): Entry => ({
  userId: id,
  state: 'invited',
  name: personName(firstName, lastName),
  email,
  roles: [...roles],
  seenAt: 0,
  expiresAt,
  appSince: 0,
  passkeys: 0,
  recoveryCodes: 0,
})
