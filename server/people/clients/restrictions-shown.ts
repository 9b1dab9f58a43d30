import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { createNameLookup } from '#server/people/accounts/name-lookup.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import { blockOf } from '#server/people/registrations/restrictions.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Client } from '#wire/entities/client.ts'

/** Returns the block of a client that is in force, as staff see it, or null if there is none (U2). */
export async function blockShown(db: Kysely<Rows>, userId: string, now: number): Promise<Client['block']> {
  const block = await blockOf(db, userId, now)
  if (!block) return null
  const { reason, at, by, until } = block
  return { reason, at, by: await createNameLookup(db)(by), until: until ?? 0 }
}

/** Returns the standing limit of a client, as staff see it, or null if there is none (U3). */
export async function standingLimitShown(db: Kysely<Rows>, userId: string): Promise<Client['standingLimit']> {
  const row = await db
    .selectFrom('client_limits')
    .leftJoin('users', 'users.id', 'client_limits.by_user_id')
    .select(['standing', 'at', 'first_name', 'last_name'])
    .where('user_id', 'in', await linkedIds(db, userId))
    .orderBy('standing')
    .executeTakeFirst()
  if (!row) return null
  return { limit: row.standing, at: row.at, by: personName(row.first_name ?? '', row.last_name ?? '') }
}
