import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { pointsList } from '#wire/calls/points.ts'
import type { PointsEntry } from '#wire/entities/points-entry.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { giftTitles } from './gift-titles.ts'
import { parseReason } from './read-reason.ts'
import { reasonText } from './reason-texts.ts'

/** Returns a page of a member’s entries with their reasons as text, newest first. */
export async function entriesOf(
  db: Kysely<Rows>,
  userId: string,
  { page, size }: { readonly page: number; readonly size: number },
  lang: Language,
): Promise<PointsEntry[]> {
  const rows = await db
    .selectFrom('points_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const read = rows.map((row) => ({ row, reason: parseReason(row.told) }))
  const titleOf = await giftTitles(
    db,
    read.flatMap(({ reason }) => ('giftId' in reason ? reason.giftId : [])),
    lang,
  )
  return read.map(({ row, reason }) => ({
    id: String(row.seq),
    at: row.at,
    kind: reason.kind,
    reason: reasonText(reason, lang, titleOf),
    points: row.points,
    balance: row.balance,
  }))
}

/** Returns a member’s totals and a page of entries. */
export async function historyOf(
  db: Kysely<Rows>,
  userId: string,
  params: { readonly page: number; readonly size: number },
  lang: Language,
): Promise<DataOf<typeof pointsList>> {
  const [list, { rows }] = await Promise.all([
    entriesOf(db, userId, params, lang),
    sql<{ total: number; balance: number; redeemed: number; owed: number }>`
      select count(e.seq)::int as total, coalesce(sum(e.points), 0)::bigint as balance,
        coalesce(-sum(e.points) filter (
          where e.kind in ('gift', 'giftCancelled', 'delivery', 'deliveryCancelled')
        ), 0)::bigint as redeemed,
        coalesce((select owed from points_accounts where user_id = ${userId}), 0)::bigint as owed
      from points_entries e where e.user_id = ${userId}`.execute(db),
  ])
  const { total, balance, redeemed, owed } = rows[0] ?? { total: 0, balance: 0, redeemed: 0, owed: 0 }
  return { list, total, ...params, balance, redeemed, earned: balance + redeemed, owed }
}
