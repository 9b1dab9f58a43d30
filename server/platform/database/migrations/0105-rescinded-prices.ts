import { type Kysely, sql } from 'kysely'

/** A lot whose sale was rescinded is looked up again, and leaves the prices realised (H5, O10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger price_due after update of rescinded_at on order_lots
    for each row execute function price_due()`.execute(db)
}
