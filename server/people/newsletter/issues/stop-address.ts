import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Blocks an address from further newsletters, after a refusal or a complaint (N5). */
export async function stopAddress(
  db: Kysely<Rows>,
  email: string,
  reason: 'refused' | 'complaint',
  now: number,
): Promise<void> {
  await db
    .updateTable('newsletter_readers')
    .set({ stopped_at: now, stop_reason: reason })
    .where('email', '=', email)
    .where('stopped_at', 'is', null)
    .execute()
}
