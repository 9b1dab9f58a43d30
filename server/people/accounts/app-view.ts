import { type Kysely, sql } from 'kysely'
import { maskedEmail } from '#domain/people/masked-email.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Allowance, type Attempts, tooManyRequests } from '#server/platform/http/attempts.ts'
import { type CallHandler, handleCall, handleMemberCall } from '#server/platform/http/calls.ts'
import { userAppSession, userAppSessionEnter, userAppSessionOwner } from '#wire/calls/sessions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { deviceOf } from './device.ts'
import { hashToken, newToken } from './tokens.ts'

const quarterHourMs = 15 * 60_000

/** How long a code is valid. */
const codeLifetimeMs = 60_000

/** The longest a session in the app's web view lasts; it never outlasts the app's session. */
const viewLifetimeMs = 12 * 60 * 60_000

/** How many codes an account may request, and how many a network may redeem or look up the owner of. */
export type AppViewLimits = {
  readonly issued: Allowance
  readonly redeemed: Allowance
  readonly read: Allowance
}

export const appViewLimits: AppViewLimits = {
  issued: { max: 60, perMs: quarterHourMs },
  redeemed: { max: 120, perMs: quarterHourMs },
  read: { max: 120, perMs: quarterHourMs },
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly attempts: Attempts
  readonly limits: AppViewLimits
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
}

/**
 * Returns the calls by which the app signs its web view in: a code that is valid once and for a minute, and a session
 * of the view's own, which ends with the app's session (decision 0053). The view first reads whose account the code
 * belongs to and asks the user to confirm.
 */
export function appViewCalls({ db, attempts, limits, recheckSockets }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(userAppSession, async ({ viewer, token, now }) => {
      const { wait } = await attempts.count(`app code for ${viewer.userId}`, limits.issued, now)
      if (wait > 0) return tooManyRequests(wait)
      const session = await db
        .selectFrom('sessions')
        .select(['id', 'opened_by'])
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!session) return refusal('sessionEnded', { token })
      if (session.opened_by !== null) return refusal('wrongState', { status: 'inApp' })
      const code = newToken()
      const expiresAt = now + codeLifetimeMs
      await db.deleteFrom('app_codes').where('expires_at', '<=', now).execute()
      await db
        .insertInto('app_codes')
        .values({ code_hash: hashToken(code), session_id: session.id, expires_at: expiresAt })
        .execute()
      return { code, expiresAt }
    }),

    handleCall(userAppSessionOwner, async ({ viewer, ip, now }, { code }) => {
      const { wait } = await attempts.count(`app code read from ${ip}`, limits.read, now)
      if (wait > 0) return tooManyRequests(wait)
      const owner = await readOwner(db, code, now)
      if (!owner) return refusal('oneTimeCodeWrong')
      if (viewer && viewer.userId !== owner.userId) return refusal('wrongState', { status: 'anotherPerson' })
      return { name: owner.name, email: maskedEmail(owner.email), isSignedIn: viewer !== null }
    }),

    handleCall(userAppSessionEnter, async ({ viewer, token, agent, ip, now }, { code }) => {
      const { wait } = await attempts.count(`app code from ${ip}`, limits.redeemed, now)
      if (wait > 0) return tooManyRequests(wait)
      const redeemed = await redeemCode(db, code, now)
      if (!redeemed) return refusal('oneTimeCodeWrong')
      // A view that is signed in never changes to another account without its user's consent.
      if (viewer && viewer.userId !== redeemed.userId)
        return refusal('wrongState', { status: 'anotherPerson' })
      const viewToken = await startViewSession(db, redeemed.sessionId, agent, now)
      if (viewToken === null) return refusal('oneTimeCodeWrong')
      const ended = await endPreviousViewSession(db, token)
      if (ended !== null) recheckSockets(ended)
      return { token: viewToken, userID: redeemed.userId }
    }),
  ]
}

/** Reads the account that a code belongs to, without redeeming it. @returns null if the code is not valid */
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

/** Redeems a code, once, while it and the app's session are valid. */
async function redeemCode(
  db: Kysely<Rows>,
  code: string,
  now: number,
): Promise<{ readonly sessionId: string; readonly userId: string } | null> {
  const redeemed = await db
    .deleteFrom('app_codes')
    .where('code_hash', '=', hashToken(code))
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  if (!redeemed || redeemed.expires_at <= now) return null
  const app = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', redeemed.session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return app ? { sessionId: redeemed.session_id, userId: app.user_id } : null
}

/** Starts the view's own session. @returns its token; null if the app's session has ended */
async function startViewSession(
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
    select ${hashToken(token)}, user_id, ${now}, ${now}, least(expires_at, ${now + viewLifetimeMs}), ${browser}, ${system}, id,
      proved_at, has_factor
    from sessions where id = ${appSession} and expires_at > ${now} for key share
    returning id`.execute(db)
  return rows.length > 0 ? token : null
}

/**
 * Ends the previous session of the same view. A session that the view did not get from the app is left alone.
 *
 * @returns the account whose session has ended; null if none has
 */
async function endPreviousViewSession(db: Kysely<Rows>, token: string): Promise<string | null> {
  if (token === '') return null
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .where('opened_by', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id ?? null
}
