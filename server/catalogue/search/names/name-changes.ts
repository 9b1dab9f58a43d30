import type { Kysely } from 'kysely'
import { z } from 'zod'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { staffNameGet } from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'

const maxChanges = 20

const detail = z.object({
  added: z.string().default(''),
  removed: z.string().default(''),
  from: z.string().default(''),
})

/** Returns the last changes of a name, newest first. */
export async function changesOf(
  db: Kysely<Rows>,
  nameId: string,
): Promise<DataOf<typeof staffNameGet>['changes']> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'by_user_id', 'detail'])
    .where('about_kind', '=', 'name')
    .where('about_id', '=', nameId)
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .execute()
  const people = await personNames(
    db,
    rows.flatMap(({ by_user_id }) => by_user_id ?? []),
  )
  return rows.map((row) => ({
    at: row.at,
    by: people.get(row.by_user_id ?? '') ?? '',
    ...detail.parse(row.detail),
  }))
}
