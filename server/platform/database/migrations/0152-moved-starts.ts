import { type Kysely, sql } from 'kysely'

/** Makes search results use the date of a sale that its start in the ledger determines (V8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger search_sale_changed on sale_standing`.execute(db)
  await sql`
    create trigger search_sale_changed after update on sale_standing for each row
    when (old.is_end <> new.is_end or old.start_time <> new.start_time)
    execute function search_sale_changed('auction_id')`.execute(db)
}
