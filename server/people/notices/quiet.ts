import type { Kysely } from 'kysely'
import type { NoticeTopic } from '#domain/notices/preferences.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** How long the cached settings are used, in milliseconds. */
const cacheTtlMs = 5_000

/**
 * Returns whether a user has switched notices of a kind off on pages. Every bid that outbids another checks this, so
 * the settings are cached and refreshed in the background: a notice may still appear shortly after it is switched off.
 *
 * @param ticks milliseconds of a monotonic clock
 */
export function createMuteCheck(
  db: Kysely<Rows>,
  failed: (error: unknown) => void,
  ticks: () => number = () => performance.now(),
): (userId: string, kind: NoticeTopic) => boolean {
  let muted: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    const rows = await db
      .selectFrom('notice_switches')
      .select(['user_id', 'kind'])
      .where('way', '=', 'page')
      .where('is_on', 'is', false)
      .where('kind', 'in', ['outbid', 'won'])
      .execute()
    muted = new Set(rows.map(({ user_id, kind }) => `${kind} ${user_id}`))
  }

  return (userId, kind) => {
    if (ticks() - readAt > cacheTtlMs) {
      readAt = ticks()
      read().catch(failed)
    }
    return muted.has(`${kind} ${userId}`)
  }
}
