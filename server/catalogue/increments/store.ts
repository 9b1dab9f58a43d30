import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { hongKongIncrements, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { StaffIncrements } from '#wire/calls/staff-increments.ts'

/** Hong Kong's 2-5-8 table, which is built in (L1). */
export const builtInIncrements: StaffIncrements = {
  id: 'hongKong',
  nameEn: 'Hong Kong 2-5-8',
  nameZh: '香港 2-5-8',
  bands: [...hongKongIncrements],
  isBuiltIn: true,
  changedAt: 0,
}

const priceLevel = z.record(z.string(), z.number())

/** Returns the company's own increment tables, by English name. */
export async function readIncrements(db: Kysely<Rows>): Promise<readonly StaffIncrements[]> {
  const rows = await db.selectFrom('increment_tables').selectAll().orderBy('name_en').execute()
  return rows.map((row) => {
    const bands = parsePriceLevel(priceLevel.parse(row.price_level))
    if ('kind' in bands) throw new Error(`Increment table ${row.id} has an issue: ${bands.issue}`)
    return {
      id: row.id,
      nameEn: row.name_en,
      nameZh: row.name_zh,
      bands: [...bands],
      isBuiltIn: false,
      changedAt: row.changed_at,
    }
  })
}
