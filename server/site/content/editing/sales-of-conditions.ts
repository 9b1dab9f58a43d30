import { type Kysely, sql } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ContentFile } from '#wire/entities/content.ts'

/**
 * Returns the current sales with the edition of the conditions of sale under which each was published (O8),
 * then those in preparation, which will have the edition in force at their publication.
 *
 * @param now Unix milliseconds
 */
export async function salesOfConditions(
  { db, catalogue }: { readonly db: Kysely<Rows>; readonly catalogue: Pick<Catalogue, 'current'> },
  now: number,
): Promise<ContentFile['sales']> {
  const [current, drafts] = await Promise.all([
    catalogue.current(now),
    db
      .selectFrom('draft_sales')
      .select(['id', sql<string>`document->>'number'`.as('number')])
      .where('stage', '=', 'draft')
      .where('id', 'not in', db.selectFrom('sale_additions').select('draft_id'))
      .orderBy('changed_at', 'desc')
      .execute(),
  ])
  const published = current
    .filter(({ isRehearsal }) => !isRehearsal)
    .map(({ id, no, conditionsVersion }) => ({ id, number: no, version: conditionsVersion }))
  return [...published, ...drafts.map(({ id, number }) => ({ id, number, version: '' }))]
}
