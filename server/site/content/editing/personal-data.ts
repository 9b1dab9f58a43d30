import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns the texts, and the home page, that an account was the last to change (C3). They survive an erasure:
 * they identify people by ids only.
 */
export const contentData = (db: Kysely<Rows>): PersonalData => ({
  name: 'textChanges',
  tables: ['content_drafts', 'home_draft'],
  async export(userId) {
    const rows = await db
      .selectFrom('content_drafts')
      .select(['kind', 'id', 'changed_at'])
      .where('changed_by', '=', userId)
      .orderBy('changed_at')
      .execute()
    const home = await db
      .selectFrom('home_draft')
      .select('changed_at')
      .where('changed_by', '=', userId)
      .execute()
    return [
      ...rows.map(({ kind, id, changed_at }) => ({ at: toIsoTime(changed_at), text: `${kind} ${id}` })),
      ...home.map(({ changed_at }) => ({ at: toIsoTime(changed_at), text: 'home' })),
    ]
  },
  erase: () => Promise.resolve(),
})
