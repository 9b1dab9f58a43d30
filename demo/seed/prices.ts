import type { Kysely } from 'kysely'
import { archive } from '#demo/prices/archive.ts'
import { importPrices } from '#server/catalogue/prices/prices.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Writes the results of earlier sales into the price archive. */
export const writePrices = (db: Kysely<Rows>, opening: number): Promise<void> =>
  importPrices(db, archive(opening))
