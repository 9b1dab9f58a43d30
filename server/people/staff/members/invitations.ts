import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { invitationMs } from '#domain/staff/members.ts'
import { type Role, roles } from '#domain/staff/rights.ts'
import { emailKey } from '#server/people/accounts/email.ts'
import { hashToken, newToken } from '#server/people/accounts/tokens.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'

/** An invitation to join the staff, until it is accepted, withdrawn or replaced. */
export type Invitation = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly lang: PageLanguage
  readonly roles: readonly Role[]
  /** Unix milliseconds. */
  readonly expiresAt: number
}

const storedRoles = z.array(z.enum(roles))

/** Stores an invitation, replacing an earlier one to the same address. @returns its id */
export async function storeInvitation(
  db: Kysely<Rows>,
  { email, firstName, lastName, lang, roles: held }: Omit<Invitation, 'id' | 'expiresAt'>,
  by: string | null,
  now: number,
): Promise<string> {
  const row = {
    email,
    first_name: firstName,
    last_name: lastName,
    lang,
    roles: JSON.stringify(held),
    key_hash: null,
    shown_key_hash: null,
    invited_by: by,
    created_at: now,
    expires_at: now + invitationMs,
  }
  const { id } = await db
    .insertInto('staff_invitations')
    .values({ id: randomUUID(), email_key: emailKey(email), ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Creates the key of an invitation's link, replacing an earlier one in the same column, or returns null if
 * the invitation was withdrawn. A link shown to staff has a separate column, so that a retry of the letter
 * leaves it valid.
 */
export async function issueInvitationKey(
  db: Kysely<Rows>,
  id: string,
  column: 'key_hash' | 'shown_key_hash' = 'key_hash',
): Promise<{ readonly key: string; readonly invitation: Invitation } | null> {
  const key = newToken()
  const row = await db
    .updateTable('staff_invitations')
    .set({ [column]: hashToken(key) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? { key, invitation: invitationOf(row) } : null
}

/** Returns the path of the page that an invitation's link opens. */
export const invitationPath = (key: string): string => `/house/staff/accept?${new URLSearchParams({ key })}`

/**
 * Returns the invitation of a link, and whether the link was in its letter, or null if there is no such
 * invitation or it has expired.
 */
export async function findInvitation(
  db: Kysely<Rows>,
  key: string,
  now: number,
): Promise<(Invitation & { readonly isFromLetter: boolean }) | null> {
  const hash = hashToken(key)
  const row = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where((where) => where.or([where('key_hash', '=', hash), where('shown_key_hash', '=', hash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { ...invitationOf(row), isFromLetter: row.key_hash === hash } : null
}

/** Returns all invitations, newest first. */
export async function allInvitations(db: Kysely<Rows>): Promise<readonly Invitation[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(invitationOf)
}

/** Deletes an invitation. @returns whether this call deleted it; true for only one of several concurrent callers */
export async function deleteInvitation(db: Kysely<Rows>, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('staff_invitations').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const invitationOf = (row: {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly lang: string
  readonly roles: unknown
  readonly expires_at: number
}): Invitation => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  lang: pageLanguageOf(row.lang),
  roles: storedRoles.parse(row.roles),
  expiresAt: row.expires_at,
})
