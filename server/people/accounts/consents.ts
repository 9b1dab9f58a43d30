import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Where a consent to marketing was given or withdrawn (C3). */
export type ConsentSource = 'register' | 'profile'

/** Records that marketing consent was given or withdrawn. @returns whether this changed anything */
export async function recordConsent(
  db: Kysely<Rows>,
  userId: string,
  { given, source }: { readonly given: boolean; readonly source: ConsentSource },
  now: Instant,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ newsletter_at: given ? now : null })
      .where('id', '=', userId)
      .where('newsletter_at', given ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return false
    await trx.insertInto('marketing_consents').values({ user_id: userId, given, source, at: now }).execute()
    return true
  })
}

/** Returns the history of an account's marketing consent, oldest first. */
export async function consentsOf(db: Kysely<Rows>, userId: string) {
  const rows = await db
    .selectFrom('marketing_consents')
    .select(['given', 'source', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ given, source, at }) => ({ given, source, at: toIsoTime(at) }))
}
