import { sql, type Transaction } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { lotFacts, lotPictureColumns, lotTextColumns } from '#server/sale/ledger/lot-columns.ts'

type Copied = { readonly lot_id: string; readonly lot_num: number; readonly lot_suffix: string }

/** Copies lots with their texts and pictures into a sale, under new lot numbers. */
export async function copyLots(
  within: Transaction<Rows>,
  auctionId: string,
  lots: readonly Copied[],
): Promise<void> {
  const chosen = sql`
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) 
      as chosen (lot_id text, lot_num integer, lot_suffix text)`
  const idOf = sql`${auctionId} || '-' || chosen.lot_num || chosen.lot_suffix`
  const columns = sql.raw(lotFacts.join(', '))
  const values = sql.raw(lotFacts.map((name) => (name === 'feature' ? 'false' : name)).join(', '))
  await sql`
    insert into lots (id, auction_id, lot_num, lot_suffix, ${columns})
    select ${idOf}, ${auctionId}, chosen.lot_num, chosen.lot_suffix, ${values}
    ${chosen} join lots on lots.id = chosen.lot_id`.execute(within)
  for (const [table, names] of [
    ['lot_text', lotTextColumns],
    ['lot_pictures', lotPictureColumns],
  ] as const) {
    const all = sql.raw(names.join(', '))
    await sql`
      insert into ${sql.table(table)} (lot_id, ${all})
      select ${idOf}, ${all} ${chosen} join ${sql.table(table)} using (lot_id)`.execute(within)
  }
}
