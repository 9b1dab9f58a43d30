import type { Kysely } from 'kysely'
import type { Kind } from '#domain/notices/ways.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Milliseconds for which what is known is trusted. */
const trust = 5_000

/**
 * Whether somebody wants no word of something on their pages. It is asked with every bid that overtakes another, so it
 * is kept in memory, and looked up anew beside the asking: who has just chosen may hear one word too many.
 *
 * @param ticks milliseconds of a clock that only rises
 */
export function createQuietHours(
  db: Kysely<Rows>,
  failed: (error: unknown) => void,
  ticks: () => number = () => performance.now(),
): (userId: string, kind: Kind) => boolean {
  let quiet: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    const rows = await db
      .selectFrom('notice_switches')
      .select(['user_id', 'kind'])
      .where('way', '=', 'page')
      .where('is_on', 'is', false)
      .where('kind', 'in', ['outbid', 'won'])
      .execute()
    quiet = new Set(rows.map(({ user_id, kind }) => `${kind} ${user_id}`))
  }

  return (userId, kind) => {
    if (ticks() - readAt > trust) {
      readAt = ticks()
      read().catch(failed)
    }
    return quiet.has(`${kind} ${userId}`)
  }
}
