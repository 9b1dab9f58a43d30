import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import { importPrices } from '#server/prices/prices.ts'
import { archive } from '../prices/archive.ts'

/** Puts the results of the house's earlier sales into its archive. */
export const writePrices = (db: Kysely<Rows>, opening: number): Promise<void> =>
  importPrices(db, archive(opening))
