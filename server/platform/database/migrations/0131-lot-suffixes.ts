import { type Kysely, sql } from 'kysely'

const tables = ['lots', 'order_lots', 'order_adjustments', 'price_records']

/** K7: adds the letter after the number of a lot, as in 27A, wherever a row has a lot number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)}
      add column lot_suffix text not null default '' check (lot_suffix ~ '^[A-Z]?$')`.execute(db)
  await sql`
    alter table lots
      add constraint lots_auction_id_number_key unique (auction_id, lot_num, lot_suffix),
      drop constraint lots_auction_id_lot_num_key`.execute(db)
}
