import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { NotifyAll } from '#server/people/notices/notices.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The time of day in Hong Kong from which clients are notified: 09:00. */
const atMs = 9 * 3_600_000

/** Returns the latest instant at which clients are notified of new lots, and its day. */
function latestNotice(now: Instant): { readonly day: string; readonly at: Instant } {
  const day = dayOf(now - atMs, houseTimeZone)
  return { day, at: startOfDay(day, houseTimeZone) + atMs }
}

/**
 * Notifies clients once a day of the new lots that match what they follow (F2). What was matched until 09:00 is of that
 * day; the notice of a day has its own key, so that it is sent once, also after a restart halfway.
 * @param notifiedOn the day for which this process has done so, or ''
 * @returns the day
 */
export async function notifyFollowers(
  db: Kysely<Rows>,
  notifyAll: NotifyAll,
  now: Instant,
  notifiedOn: string,
): Promise<string> {
  const { day, at } = latestNotice(now)
  if (day === notifiedOn) return day
  await db
    .updateTable('follow_matches')
    .set({ notified_on: day })
    .where('notified_on', 'is', null)
    .where('found_at', '<', at)
    .execute()
  const rows = await db
    .selectFrom('follow_matches')
    .select((row) => ['user_id', row.fn.countAll<number>().as('count')])
    .where('notified_on', '=', day)
    .groupBy('user_id')
    .execute()
  for (const [count, some] of Map.groupBy(rows, (row) => Number(row.count)))
    await notifyAll(
      some.map((row) => row.user_id),
      { kind: 'follow', day, count },
      `follow:${day}`,
    )
  return day
}
