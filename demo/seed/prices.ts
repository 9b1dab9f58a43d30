import type { Kysely } from 'kysely'
import { archive } from '#demo/prices/archive.ts'
import { importPrices } from '#server/catalogue/prices/prices.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Puts the results of the house's earlier sales into its archive. */
export const writePrices = (db: Kysely<Rows>, opening: number): Promise<void> =>
  importPrices(db, archive(opening))
