import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { encodeNotice, parseNotice, type StoredNotice } from './stored-notice.ts'

/** A stored notice. */
export type NoticeRecord = {
  readonly id: string
  readonly userId: string
  readonly notice: StoredNotice
  readonly at: number
  readonly isRead: boolean
}

/** A notice to be stored for several users. `key` identifies it: another one with the same key is the same notice. */
export type NewNotices = {
  readonly recipients: readonly { readonly userId: string; readonly onPage: boolean }[]
  readonly notice: StoredNotice
  readonly key: string
  readonly at: number
}

/** A notice that was stored for a user. `letterAt` is when its latest letter was sent; null if none was. */
export type AddedNotice = {
  readonly id: string
  readonly userId: string
  readonly letterAt: number | null
}

/**
 * Stores a notice for several users, once per user and key. A repeated outbid notice of a lot replaces the earlier one
 * and is unread again.
 * @returns those stored, with the time of their latest letter; the others had a notice with this key
 */
export async function storeNotices(
  db: Kysely<Rows>,
  { recipients, notice, key, at }: NewNotices,
): Promise<readonly AddedNotice[]> {
  const text = JSON.stringify(encodeNotice(notice))
  const values = recipients.map(({ userId, onPage }) => ({
    id: randomUUID(),
    user_id: userId,
    key,
    kind: notice.kind,
    told: text,
    on_page: onPage,
    at,
    read_at: null,
    letter_at: null,
  }))
  const rows = await db
    .insertInto('notices')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet((row) => ({ told: text, on_page: row.ref('excluded.on_page'), at, read_at: null }))
        .where('notices.kind', '=', 'outbid'),
    )
    .returning(['id', 'user_id', 'letter_at'])
    .execute()
  return rows.map(({ id, user_id: userId, letter_at: letterAt }) => ({ id, userId, letterAt }))
}

/** Returns one notice, or null if it has been deleted. */
export async function noticeOf(db: Kysely<Rows>, id: string): Promise<NoticeRecord | null> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Records that a letter of a notice was sent. */
export async function markLetter(db: Kysely<Rows>, id: string, now: number): Promise<void> {
  await db.updateTable('notices').set({ letter_at: now }).where('id', '=', id).execute()
}

/** The last notification of a user about their purchase of a lot. */
export type PurchaseNotice = {
  readonly kind: 'won' | 'unsold'
  /** The ledger position of the sale that it is about. */
  readonly seq: number
  /** The hammer price in whole units; 0 of a reversal. */
  readonly price: number
}

/**
 * Returns the latest notice of a user that they have won a lot, or that this is reversed, or null if there is none.
 */
export async function latestPurchaseNotice(
  db: Kysely<Rows>,
  userId: string,
  lotId: string,
): Promise<PurchaseNotice | null> {
  const { rows } = await sql<PurchaseNotice>`
    select kind, substring(key from '[0-9]+$')::int as seq, coalesce((told->>'price')::int, 0) as price
    from notices
    where user_id = ${userId} and kind in ('won', 'unsold') and told->>'lotId' = ${lotId}
    order by seq desc, kind limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns a page of a user's notices, newest first, and their total number. */
export async function noticesOf(
  db: Kysely<Rows>,
  userId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly list: readonly NoticeRecord[]; readonly total: number }> {
  const listed = db.selectFrom('notices').where('user_id', '=', userId).where('on_page', 'is', true)
  const [rows, { total }] = await Promise.all([
    listed
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    listed.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(toRecord), total }
}

/** Returns the number of unread notices of a user. */
export const unreadOf = async (db: Kysely<Rows>, userId: string): Promise<number> =>
  (await unreadOfAll(db, [userId])).get(userId) ?? 0

/** Returns the numbers of unread notices of users; one without any is missing. */
export async function unreadOfAll(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notices')
    .select((row) => ['user_id', row.fn.countAll<number>().as('unread')])
    .where('user_id', 'in', userIds)
    .where('on_page', 'is', true)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
}

/** Marks a user's own notices as read; null marks all. @returns how many were unread */
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

/** Returns the closing reminders that a user got for a sale, in order of time. */
export async function closingNotices(
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

/** Deletes the notices before an instant. */
export async function deleteBefore(db: Kysely<Rows>, at: number): Promise<void> {
  await sql`delete from notices where at < ${at}`.execute(db)
}

type Row = {
  readonly id: string
  readonly user_id: string
  readonly told: unknown
  readonly at: number
  readonly read_at: number | null
}

const toRecord = ({ id, user_id, told, at, read_at }: Row): NoticeRecord => ({
  id,
  userId: user_id,
  notice: parseNotice(told),
  at,
  isRead: read_at !== null,
})
