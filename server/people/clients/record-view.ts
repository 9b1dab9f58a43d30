import { type Kysely, sql } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The time in milliseconds within which repeated views of a client by the same viewer count as one. */
const viewMs = 3_600_000

/** R8: records in the audit log who looked at a client, once an hour. */
export async function recordView(db: Kysely<Rows>, userId: string, by: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two pages opened at the same time count as one view.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`client view ${by} ${userId}`}, 0))`.execute(
      trx,
    )
    const last = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('about_kind', '=', 'person')
      .where('about_id', '=', userId)
      .where('act', '=', 'client.view')
      .where('by_user_id', '=', by)
      .where('at', '>', now - viewMs)
      .limit(1)
      .executeTakeFirst()
    if (!last)
      await recordAction(
        trx,
        { by, act: 'client.view', about: { kind: 'person', id: userId }, detail: {} },
        now,
      )
  })
}
