import { sql, type Transaction } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

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
  await sql`
    insert into lots (id, auction_id, lot_num, lot_suffix, category_id, producer_id, kind, vintage, quantity, low_estimate,
      high_estimate, start_price, reserve, feature)
    select ${idOf}, ${auctionId}, chosen.lot_num, chosen.lot_suffix, category_id, producer_id, kind, vintage, quantity, low_estimate,
      high_estimate, start_price, reserve, false ${chosen} join lots on lots.id = chosen.lot_id`.execute(
    within,
  )
  await sql`
    insert into lot_text (lot_id, lang, title, accent, facts, description, provenance, condition, region, format,
      producer)
    select ${idOf}, lang, title, accent, facts, description, provenance, condition, region, format, producer
    ${chosen} join lot_text using (lot_id)`.execute(within)
  await sql`
    insert into lot_pictures (lot_id, position, key, width, height, alt_en, alt_zh, view, level_at, level_read,
      level_reading)
    select ${idOf}, position, key, width, height, alt_en, alt_zh, view, level_at, level_read, level_reading
    ${chosen} join lot_pictures using (lot_id)`.execute(within)
}
