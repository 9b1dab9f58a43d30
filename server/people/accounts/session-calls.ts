import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { userSessionEnd, userSessionEndAll, userSessionList } from '#wire/calls/sessions.ts'
import type { OpenSession } from '#wire/entities/open-session.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Sessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly sessions: Pick<Sessions, 'endOne' | 'endAll'>
}

/** Returns the calls by which members list and end their sessions. */
export function sessionCalls({ db, sessions }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(userSessionList, async ({ viewer, token, now }) => ({
      list: await sessionsOf(db, viewer.userId, hashToken(token), now),
    })),

    handleMemberCall(userSessionEnd, async ({ viewer }, { id }) =>
      (await sessions.endOne(viewer.userId, id)) ? null : refusal('notFound'),
    ),

    handleMemberCall(userSessionEndAll, async ({ viewer, token }) => {
      await sessions.endAll(viewer.userId, { exceptToken: token })
      return null
    }),
  ]
}

/** The maximum number of sessions that are listed; more can only be ended all at once. */
const maxListed = 100

/** Returns the sessions of an account. @param tokenDigest the digest of the caller’s token */
async function sessionsOf(
  db: Kysely<Rows>,
  userId: string,
  tokenDigest: string,
  now: number,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'browser', 'system', 'opened_by'])
    .select((row) => row('token_hash', '=', tokenDigest).as('is_this'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('is_this', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map(({ id, is_this, created_at, seen_at, browser, system, opened_by }) => ({
    id,
    isThis: Boolean(is_this),
    inApp: opened_by !== null,
    createdAt: created_at,
    seenAt: Math.max(created_at, seen_at),
    device: { browser, system },
  }))
}
