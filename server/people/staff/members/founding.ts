import type { Kysely } from 'kysely'
import { foundingLinkMs } from '#domain/staff/members.ts'
import { hashToken, newToken } from '#server/people/accounts/tokens.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { hasOwner } from './staff-rows.ts'

/**
 * R1: creates a one-time link for the first owner. Each process that starts creates one; all expire when the
 * first is used.
 *
 * @returns its path; null if there is an owner
 */
export async function createFoundingLink(db: Kysely<Rows>, now: number): Promise<string | null> {
  if (await hasOwner(db)) return null
  const key = newToken()
  await db.deleteFrom('founding_keys').where('expires_at', '<=', now).execute()
  await db
    .insertInto('founding_keys')
    .values({ key_hash: hashToken(key), expires_at: now + foundingLinkMs })
    .execute()
  return `/house/found?${new URLSearchParams({ key })}`
}

/** Returns whether a link can be used: it is valid and there is still no owner. */
export async function isFoundingKey(db: Kysely<Rows>, key: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('founding_keys')
    .select('key_hash')
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined && !(await hasOwner(db))
}
