import type { Kysely } from 'kysely'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns, partsOf } from '#server/platform/process/turns.ts'
import { lotOf, type StoredLot } from './rows.ts'

/** The number of lots read or written at once: few enough to parse in one turn of the event loop. */
export const lotsAtOnce = 100

/**
 * Returns the lots of a draft in order of their numbers, as they were at one instant. They are read in parts,
 * so that a draft with thousands of lots does not block the event loop.
 */
export const readLotDrafts = (db: Kysely<Rows>, saleId: string): Promise<readonly StoredLot[]> =>
  db.isTransaction
    ? readInParts(db, saleId)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => readInParts(trx, saleId))

async function readInParts(trx: Kysely<Rows>, saleId: string): Promise<readonly StoredLot[]> {
  const lots: StoredLot[] = []
  for (;;) {
    const rows = await trx
      .selectFrom('draft_lots')
      .selectAll()
      .where('sale_id', '=', saleId)
      .where('id', '>', lots.at(-1)?.id ?? '')
      .orderBy('id')
      .limit(lotsAtOnce)
      .execute()
    lots.push(...(await mapInTurns(rows, lotOf)))
    if (rows.length < lotsAtOnce) return lots.toSorted(byLotNumber)
  }
}

/** Returns some lots of a draft by their ids, in the order of the ids. */
export async function readLotsById(
  trx: Kysely<Rows>,
  saleId: string,
  ids: readonly string[],
): Promise<readonly StoredLot[]> {
  const lots: StoredLot[] = []
  for (const part of partsOf(ids.toSorted(), lotsAtOnce)) {
    const rows = await trx
      .selectFrom('draft_lots')
      .selectAll()
      .where('sale_id', '=', saleId)
      .where('id', 'in', part)
      .orderBy('id')
      .execute()
    lots.push(...(await mapInTurns(rows, lotOf)))
  }
  return lots
}
