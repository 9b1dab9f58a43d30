import { type Kysely, sql } from 'kysely'

/** Credits a deposit to the order for which it is captured (W2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_holds add column order_id text`.execute(db)
  await sql`comment on column payment_holds.order_id is 'The order that it is captured for (W2); null before, or if the capture named none'`.execute(
    db,
  )
}
