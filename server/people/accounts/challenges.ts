import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Duration, Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** How long a challenge is valid. */
export const challengeLifetimeMs: Duration = 5 * 60_000

/**
 * Issues a challenge for a passkey to sign.
 * @param userId the account that adds a passkey; null for signing in
 */
export async function issueChallenge(db: Kysely<Rows>, userId: string | null, now: Instant): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: now + challengeLifetimeMs })
    .execute()
  return challenge
}

/** Redeems a challenge, once. @returns whether it was issued for the same purpose and has not expired */
export async function redeemChallenge(
  db: Kysely<Rows>,
  challenge: string,
  userId: string | null,
  now: Instant,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
