import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type FollowQuery, followKey } from '#domain/follows/follow.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { followQuery } from '#wire/entities/follow.ts'

/** A follow as it is stored. */
export type StoredFollow = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly query: FollowQuery
  readonly isSilent: boolean
  /** The token of its links in letters; it permits silencing it, and nothing else. */
  readonly token: string
  readonly since: number
}

/** Creates a token for the links of letters. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** Returns the digest by which an account has a follow once. */
export const keyOf = (query: FollowQuery): string =>
  createHash('sha256').update(followKey(query)).digest('base64url')

export const readFollow = (row: Selectable<Rows['follows']>): StoredFollow => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  query: followQuery.parse(row.query),
  isSilent: row.is_silent,
  token: row.token,
  since: row.created_at,
})

/** Returns what a user follows, newest first. */
export async function followsOf(db: Kysely<Rows>, userId: string): Promise<readonly StoredFollow[]> {
  const rows = await db
    .selectFrom('follows')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(readFollow)
}

/** Locks the follows of a user until the transaction ends. */
export const lockFollows = (trx: Kysely<Rows>, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`follows ${userId}`}, 0))`.execute(trx)

/** Stores a new follow. */
export async function insertFollow(
  trx: Kysely<Rows>,
  userId: string,
  { name, query }: Pick<StoredFollow, 'name' | 'query'>,
  now: number,
): Promise<StoredFollow> {
  const row = await trx
    .insertInto('follows')
    .values({
      id: randomUUID(),
      user_id: userId,
      name,
      query: JSON.stringify(query),
      key: keyOf(query),
      token: newToken(),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return readFollow(row)
}

/** Returns how many new lots each follow has matched. */
export async function matchCounts(
  db: Kysely<Rows>,
  followIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (followIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('follow_matches')
    .select((row) => ['follow_id', row.fn.countAll<number>().as('count')])
    .where('follow_id', 'in', followIds)
    .groupBy('follow_id')
    .execute()
  return new Map(rows.map(({ follow_id, count }) => [follow_id, Number(count)]))
}

/** Silences a follow: it matches nothing more, and matches of which its client was not notified are dropped. */
export async function silence(trx: Kysely<Rows>, followId: string): Promise<void> {
  await trx.updateTable('follows').set({ is_silent: true }).where('id', '=', followId).execute()
  await trx
    .deleteFrom('follow_matches')
    .where('follow_id', '=', followId)
    .where('notified_on', 'is', null)
    .execute()
}
