import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the actions on a subject in the audit log, oldest first, each with its author. */
export async function auditedActs(
  db: Kysely<Rows>,
  aboutId: string,
): Promise<readonly (readonly [act: string, by: string | null])[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['act', 'by_user_id'])
    .where('about_id', '=', aboutId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.act, row.by_user_id])
}
