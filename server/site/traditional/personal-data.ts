import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns the texts in Traditional Chinese that an account was the last to write (C3). They survive an
 * erasure: they identify people by ids only.
 */
export const traditionalData = (db: Kysely<Rows>): PersonalData => ({
  name: 'traditionalTexts',
  tables: ['traditional_overrides'],
  async export(userId) {
    const rows = await db
      .selectFrom('traditional_overrides')
      .select(['changed_at', 'text'])
      .where('changed_by', '=', userId)
      .orderBy('changed_at')
      .execute()
    return rows.map(({ changed_at, text }) => ({ at: toIsoTime(changed_at), text }))
  },
  erase: () => Promise.resolve(),
})
