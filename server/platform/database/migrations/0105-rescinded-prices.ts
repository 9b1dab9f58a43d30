import { type Kysely, sql } from 'kysely'

/**
 * Makes the archive look up a lot whose sale was rescinded again, which removes it from the prices realised
 * (H5, O10).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger price_due after update of rescinded_at on order_lots
    for each row execute function price_due()`.execute(db)
}
