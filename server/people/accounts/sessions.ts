import type { Kysely } from 'kysely'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SessionReader } from '#server/platform/http/calls.ts'
import { deviceOf } from './device.ts'
import { createSessionReader } from './session-reader.ts'
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
const day = 24 * hour
/** The lifetime of a session without “remember me”. */
const shortSessionMs = 12 * hour

/** The circumstances of signing in. */
export type SignIn = {
  readonly remember: boolean
  /** The User-Agent header. */
  readonly agent: string
  readonly now: number
  readonly by: ProofMethod
}

/** How a member has signed in: with the password alone, or with a second factor or a passkey (R5). */
export type ProofMethod = 'password' | 'factor'

/** The sessions of accounts. Only the browser knows its token; the server stores the digest. */
export type Sessions = SessionReader & {
  /** Starts a session. @returns its token, which is always new */
  begin(userId: string, signIn: SignIn): Promise<string>
  /** Records that a member has proved their identity again in a session (R5). */
  prove(token: string, by: ProofMethod, now: number): Promise<void>
  end(token: string): Promise<void>
  /** Ends one session of an account by its id. @returns whether there was one */
  endOne(userId: string, id: string): Promise<boolean>
  /**
   * Ends every session of an account.
   *
   * @param options.exceptToken the token of a session to keep
   * @param options.trx a transaction; its owner calls `recheckSockets` after the commit
   */
  endAll(
    userId: string,
    options?: { readonly exceptToken?: string; readonly trx?: Kysely<Rows> },
  ): Promise<void>
}

/**
 * Creates the sessions. @param sessionDays how long a remembered session lasts
 * @param recheckSockets makes every socket of an account check its session again, in every process
 * @param policy whether managers may act as such only after a second factor (R5)
 */
export function createSessions(
  db: Kysely<Rows>,
  sessionDays: number,
  recheckSockets: (userId: string) => void = () => undefined,
  policy: SecondFactorPolicy = 'off',
): Sessions {
  return {
    ...createSessionReader(db, policy),
    async begin(userId, { remember, agent, now, by }) {
      const token = newToken()
      const expiresAt = now + (remember ? sessionDays * day : shortSessionMs)
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
      await db
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          created_at: now,
          seen_at: now,
          expires_at: expiresAt,
          proved_at: now,
          has_factor: by === 'factor',
          ...deviceOf(agent),
        })
        .execute()
      await db.updateTable('users').set({ signed_in_at: now }).where('id', '=', userId).execute()
      return token
    },
    async prove(token, by, now) {
      const proved = await db
        .updateTable('sessions')
        .set({ proved_at: now, ...(by === 'factor' && { has_factor: true }) })
        .where('token_hash', '=', hashToken(token))
        .returning('user_id')
        .executeTakeFirst()
      if (proved) recheckSockets(proved.user_id)
    },
    async end(token) {
      const ended = await db
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .returning('user_id')
        .executeTakeFirst()
      if (ended) recheckSockets(ended.user_id)
    },
    async endOne(userId, id) {
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (ended.numDeletedRows === 0n) return false
      recheckSockets(userId)
      return true
    },
    async endAll(userId, { exceptToken = '', trx } = {}) {
      await (trx ?? db)
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hashToken(exceptToken))
        .execute()
      if (!trx) recheckSockets(userId)
    },
  }
}
