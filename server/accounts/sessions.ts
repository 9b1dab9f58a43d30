import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { gathered } from '#server/database/gathered.ts'
import type { Rows } from '#server/database/rows.ts'
import { roles, type SessionReader, type Viewer } from '#server/http/calls.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long a session lasts whose owner does not want to be remembered. */
const unremembered = 12 * hour

/** Who is signed in. A token is known to its browser only; the house keeps its digest. */
export type Sessions = SessionReader & {
  /** Signs somebody in. @returns the token */
  begin(userId: string, remember: boolean, now: number): Promise<string>
  end(token: string): Promise<void>
  /** Ends every session of somebody. */
  endAll(userId: string, db?: Kysely<Rows>): Promise<void>
}

/** @param sessionDays how long a remembered session lasts */
export function openSessions(db: Kysely<Rows>, sessionDays: number): Sessions {
  const find = gathered((digests: readonly string[]) => findSessions(db, digests))
  return {
    async begin(userId, remember, now) {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = now + (remember ? sessionDays * day : unremembered)
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
      await db
        .insertInto('sessions')
        .values({ token_hash: digest(token), user_id: userId, created_at: now, expires_at: expiresAt })
        .execute()
      return token
    },
    async end(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute()
    },
    async endAll(userId, within = db) {
      await within.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
    async viewerOf(token, now) {
      const found = await find(digest(token))
      return found && found.expiresAt > now ? found.viewer : null
    },
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

type Found = { readonly viewer: Viewer; readonly expiresAt: number }

async function findSessions(
  db: Kysely<Rows>,
  digests: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('user_roles', 'user_roles.user_id', 'sessions.user_id')
    .select(['token_hash', 'sessions.user_id', 'expires_at', 'role'])
    .where('token_hash', 'in', digests)
    .execute()
  const byToken = Map.groupBy(rows, (row) => row.token_hash)
  return new Map(
    [...byToken].flatMap(([tokenHash, [first, ...rest]]) => {
      if (!first) return []
      const held = new Set([first, ...rest].map((row) => row.role))
      const viewer = { userId: first.user_id, roles: roles.filter((role) => held.has(role)) }
      return [[tokenHash, { viewer, expiresAt: first.expires_at }]]
    }),
  )
}
