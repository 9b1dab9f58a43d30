import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** The texts that an account changed last (C3). They survive an erasure: they name people by their ids only. */
export const contentData = (db: Kysely<Rows>): PersonalData => ({
  name: 'textChanges',
  tables: ['content_drafts'],
  async export(userId) {
    const rows = await db
      .selectFrom('content_drafts')
      .select(['kind', 'id', 'changed_at'])
      .where('changed_by', '=', userId)
      .orderBy('changed_at')
      .execute()
    return rows.map(({ kind, id, changed_at }) => ({ at: toIsoTime(changed_at), text: `${kind} ${id}` }))
  },
  erase: () => Promise.resolve(),
})
