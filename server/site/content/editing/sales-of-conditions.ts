import { type Kysely, sql } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import { conditionsInForce } from '../conditions-in-force.ts'

/**
 * Returns the current sales with the edition of the conditions of sale under which each was published (O8),
 * then those in preparation, which will have the edition in force at their publication. A sale whose terms name no
 * edition has the one that was in force when it was published.
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
  const published = await Promise.all(
    current
      .filter(({ isRehearsal }) => !isRehearsal)
      .map(async ({ id, no, conditionsVersion }) => ({
        ...{ id, number: no },
        version: conditionsVersion || (await editionAtPublication(db, id, now)),
      })),
  )
  return [...published, ...drafts.map(({ id, number }) => ({ id, number, version: '' }))]
}

/** Returns the edition that was in force when a sale was published; now for one without a time. */
async function editionAtPublication(db: Kysely<Rows>, id: string, now: number): Promise<string> {
  const sale = await db.selectFrom('auctions').select('published_at').where('id', '=', id).executeTakeFirst()
  return conditionsInForce(db, sale?.published_at ?? now)
}
