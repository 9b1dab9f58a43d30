import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns the signatures of an account. @param throwAway deletes files with their rows */
export function signatureData(
  db: Kysely<Rows>,
  throwAway: (keys: readonly string[]) => Promise<void>,
): PersonalData {
  const ownOf = (userId: string) =>
    db
      .selectFrom('uploads')
      .select(['key', 'bytes', 'created_at'])
      .where('signer_id', '=', userId)
      .orderBy('created_at')
      .execute()
  return {
    name: 'signatures',
    tables: ['uploads'],
    async export(userId) {
      const rows = await ownOf(userId)
      return rows.map((row) => ({ bytes: row.bytes, at: toIsoTime(row.created_at) }))
    },
    async erase(userId) {
      const rows = await ownOf(userId)
      await throwAway(rows.map(({ key }) => key))
    },
  }
}
