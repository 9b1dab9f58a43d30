import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { recordOf, type Sold } from './record.ts'

/** Writes sold lots into the archive, replacing those with the same id (H5). */
export async function writeRecords(db: Kysely<Rows>, sold: readonly Sold[]): Promise<void> {
  if (sold.length === 0) return
  const rows = sold.map(recordOf)
  await db
    .deleteFrom('price_records')
    .where(
      'id',
      'in',
      sold.map(({ id }) => id),
    )
    .execute()
  await db
    .insertInto('price_records')
    .values(rows.map(({ record }) => record))
    .execute()
  await db
    .insertInto('price_record_text')
    .values(rows.flatMap(({ texts }) => texts))
    .execute()
}
