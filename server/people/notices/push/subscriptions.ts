import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PushTarget } from './send.ts'

/** The maximum number of browsers per user; only the latest are kept. */
const maxBrowsers = 20

/**
 * Stores a browser's subscription for a user. It belongs to the latest user who subscribes with it.
 *
 * @returns false if the endpoint is stored with other secrets for another user: the caller knows only the endpoint
 */
export async function subscribe(
  db: Kysely<Rows>,
  userId: string,
  target: PushTarget,
  now: number,
): Promise<boolean> {
  const { endpoint, p256dh, auth } = target
  const row = { user_id: userId, kept_at: now }
  const stored = await db
    .insertInto('push_subscriptions')
    .values({ id: randomUUID(), endpoint, p256dh, auth, ...row })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...row, p256dh, auth })
        .where(({ eb, or, and }) =>
          or([
            eb('push_subscriptions.user_id', '=', userId),
            and([eb('push_subscriptions.p256dh', '=', p256dh), eb('push_subscriptions.auth', '=', auth)]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId}
      order by kept_at desc, id limit ${maxBrowsers})`.execute(db)
  return true
}

/**
 * Replaces a subscription that the browser has renewed. Its user stays the same.
 *
 * @returns false if no subscription has the old endpoint and secrets
 */
export async function renew(
  db: Kysely<Rows>,
  previous: PushTarget,
  renewed: PushTarget,
  now: number,
): Promise<boolean> {
  const known = await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', previous.endpoint)
    .where('p256dh', '=', previous.p256dh)
    .where('auth', '=', previous.auth)
    .returning('user_id')
    .executeTakeFirst()
  return known !== undefined && subscribe(db, known.user_id, renewed, now)
}

/** Returns the key of a subscription whose length violates RFC 8291, or null if both are valid. */
export function invalidKey({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): 'p256dh' | 'auth' | null {
  if (byteLength(p256dh) !== 65) return 'p256dh'
  return byteLength(auth) < 16 ? 'auth' : null
}

const byteLength = (text: string): number => Buffer.from(text, 'base64url').length

/** Deletes a user's own subscription. */
export async function unsubscribe(db: Kysely<Rows>, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Returns the subscriptions of several users. */
export async function subscriptionsOfAll(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('user_id', 'in', userIds)
    .execute()
  return rows.map(({ id, user_id: userId }) => ({ id, userId }))
}

/** Returns a subscription and its user, or null if it has been deleted. */
export async function subscriptionOf(
  db: Kysely<Rows>,
  id: string,
): Promise<(PushTarget & { readonly userId: string }) | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth, userId: row.user_id } : null
}

/** Deletes a subscription that has expired. */
export async function deleteSubscription(db: Kysely<Rows>, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
