import { type Kysely, sql } from 'kysely'
import { maskedEmail } from '#domain/people/masked-email.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, handleMemberCall } from '#server/platform/http/calls.ts'
import { userAppSession, userAppSessionEnter, userAppSessionOwner } from '#wire/calls/sessions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type Allowance, type Attempts, tooMany } from './attempts.ts'
import { deviceOf } from './device.ts'
import { hashToken, newToken } from './sessions.ts'

const quarter = 15 * 60_000

/** How long a code is good for, in milliseconds. */
const codeLife = 60_000

/** How long a session in the app's view lasts at most, in milliseconds; never longer than the app's own. */
const viewLife = 12 * 60 * 60_000

/** Codes that one person may have made, and that one network may bring or read the owner of. */
export type AppViewLimits = {
  readonly made: Allowance
  readonly brought: Allowance
  readonly read: Allowance
}

export const appViewLimits: AppViewLimits = {
  made: { most: 60, per: quarter },
  brought: { most: 120, per: quarter },
  read: { most: 120, per: quarter },
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly attempts: Attempts
  readonly limits: AppViewLimits
  /** Has every socket of an account look again at its session. */
  recheckSockets(userId: string): void
}

/**
 * The calls by which the app hands its session to the view that shows its pages: a code that is good once and for a
 * minute, and a session of the view's own, which ends with the app's (decision 0053). The view reads first whose account
 * the code signs in to, and asks the person in front of it to confirm (decision 0066).
 */
export function appViewCalls({ db, attempts, limits, recheckSockets }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(userAppSession, async ({ viewer, token, now }) => {
      const { wait } = await attempts.count(`app code for ${viewer.userId}`, limits.made, now)
      if (wait > 0) return tooMany(wait)
      const own = await db
        .selectFrom('sessions')
        .select(['id', 'opened_by'])
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!own) return refusal('sessionEnded', { token })
      if (own.opened_by !== null) return refusal('wrongState', { status: 'inApp' })
      const code = newToken()
      const expiresAt = now + codeLife
      await db.deleteFrom('app_codes').where('expires_at', '<=', now).execute()
      await db
        .insertInto('app_codes')
        .values({ code_hash: hashToken(code), session_id: own.id, expires_at: expiresAt })
        .execute()
      return { code, expiresAt }
    }),

    handleCall(userAppSessionOwner, async ({ viewer, ip, now }, { code }) => {
      const { wait } = await attempts.count(`app code read from ${ip}`, limits.read, now)
      if (wait > 0) return tooMany(wait)
      const owner = await readOwner(db, code, now)
      if (!owner) return refusal('oneTimeCodeWrong')
      if (viewer && viewer.userId !== owner.userId) return refusal('wrongState', { status: 'anotherPerson' })
      return { name: owner.name, email: maskedEmail(owner.email), isSignedIn: viewer !== null }
    }),

    handleCall(userAppSessionEnter, async ({ viewer, token, agent, ip, now }, { code }) => {
      const { wait } = await attempts.count(`app code from ${ip}`, limits.brought, now)
      if (wait > 0) return tooMany(wait)
      const taken = await takeCode(db, code, now)
      if (!taken) return refusal('oneTimeCodeWrong')
      // A view in which somebody is signed in never becomes another's without their doing.
      if (viewer && viewer.userId !== taken.userId) return refusal('wrongState', { status: 'anotherPerson' })
      const begun = await beginInView(db, taken.sessionId, agent, now)
      if (begun === null) return refusal('oneTimeCodeWrong')
      const ended = await endEarlierView(db, token)
      if (ended !== null) recheckSockets(ended)
      return { token: begun, userID: taken.userId }
    }),
  ]
}

/** Reads whose account a code signs in to, and leaves the code valid. @returns null where it is not valid */
async function readOwner(
  db: Kysely<Rows>,
  code: string,
  now: number,
): Promise<{ readonly userId: string; readonly name: string; readonly email: string } | null> {
  const row = await db
    .selectFrom('app_codes')
    .innerJoin('sessions', 'sessions.id', 'app_codes.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email'])
    .where('code_hash', '=', hashToken(code))
    .where('app_codes.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  return row ? { userId: row.id, name: personName(row.first_name, row.last_name), email: row.email } : null
}

/** Takes a code: in time, once only, and while the app's session stands. */
async function takeCode(
  db: Kysely<Rows>,
  code: string,
  now: number,
): Promise<{ readonly sessionId: string; readonly userId: string } | null> {
  const taken = await db
    .deleteFrom('app_codes')
    .where('code_hash', '=', hashToken(code))
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now) return null
  const app = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', taken.session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return app ? { sessionId: taken.session_id, userId: app.user_id } : null
}

/** @returns the token of the view's own session; null where the app's has ended meanwhile */
async function beginInView(
  db: Kysely<Rows>,
  appSession: string,
  agent: string,
  now: number,
): Promise<string | null> {
  const token = newToken()
  const { browser, system } = deviceOf(agent)
  const { rows } = await sql`
    insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, browser, system, opened_by,
      proved_at, has_factor)
    select ${hashToken(token)}, user_id, ${now}, ${now}, least(expires_at, ${now + viewLife}), ${browser}, ${system}, id,
      proved_at, has_factor
    from sessions where id = ${appSession} and expires_at > ${now} for key share
    returning id`.execute(db)
  return rows.length > 0 ? token : null
}

/**
 * What was open in the same view is over; a session of its own that the view came with stays its owner's.
 *
 * @returns whose session has ended; null where none has
 */
async function endEarlierView(db: Kysely<Rows>, token: string): Promise<string | null> {
  if (token === '') return null
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .where('opened_by', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id ?? null
}
