import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { parseNotice, type StoredNotice } from './stored-notice.ts'

/** A notice as it is kept. */
export type Kept = {
  readonly id: string
  readonly userId: string
  readonly told: StoredNotice
  readonly at: number
  readonly isRead: boolean
}

/** A notice to be kept. `key` is what makes it the same telling. */
export type Fresh = {
  readonly userId: string
  readonly told: StoredNotice
  readonly key: string
  readonly onPage: boolean
  readonly at: number
}

/**
 * Keeps a notice once under its key. A lot on which somebody is outbid again has one notice, the newest, unread anew.
 * @returns its id; null where they have been told already
 */
export async function keep(
  db: Kysely<Rows>,
  { userId, told, key, onPage, at }: Fresh,
): Promise<string | null> {
  const row = { told: JSON.stringify(told), on_page: onPage, at, read_at: null }
  const values = { id: randomUUID(), user_id: userId, key, kind: told.kind, ...row }
  const kept = await db
    .insertInto('notices')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet(row).where('notices.kind', '=', 'outbid'),
    )
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

/** One notice; null where it is no longer kept. */
export async function noticeOf(db: Kysely<Rows>, id: string): Promise<Kept | null> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? keptOf(row) : null
}

/** A page of somebody's list, newest first, and how long it is. */
export async function listOf(
  db: Kysely<Rows>,
  userId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly list: readonly Kept[]; readonly total: number }> {
  const own = db.selectFrom('notices').where('user_id', '=', userId).where('on_page', 'is', true)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(keptOf), total }
}

/** How many of somebody's notices are unread. */
export async function unreadOf(db: Kysely<Rows>, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('on_page', 'is', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Notes that somebody has read notices of their own; null stands for all. @returns how many were unread before */
export async function markRead(
  db: Kysely<Rows>,
  userId: string,
  ids: readonly string[] | null,
  now: number,
): Promise<number> {
  const unread = db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  const done = await (ids === null
    ? unread
    : unread.where('id', 'in', ids.length > 0 ? ids : [''])
  ).executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** What somebody was told of lots of a sale that end soon, in the order of its instants. */
export async function closingTold(
  db: Kysely<Rows>,
  userId: string,
  auctionId: string,
): Promise<readonly { readonly id: string; readonly at: number }[]> {
  return db
    .selectFrom('notices')
    .select(['id', 'at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'closing')
    .where(sql<string>`told->>'auctionId'`, '=', auctionId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Forgets what was told before an instant. */
export async function forgetBefore(db: Kysely<Rows>, at: number): Promise<void> {
  await sql`delete from notices where at < ${at}`.execute(db)
}

type Row = {
  readonly id: string
  readonly user_id: string
  readonly told: unknown
  readonly at: number
  readonly read_at: number | null
}

const keptOf = ({ id, user_id, told, at, read_at }: Row): Kept => ({
  id,
  userId: user_id,
  told: parseNotice(told),
  at,
  isRead: read_at !== null,
})
