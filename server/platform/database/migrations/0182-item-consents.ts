import { type Kysely, sql } from 'kysely'

/** Lets sellers also consent to the estimates and the reserve of items before these become lots (S9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consents
      alter column lot_id drop not null,
      add column item_id text references items on delete cascade`.execute(db)
  await sql`comment on column consents.item_id is 'The item that it is about; null if it is about a lot'`.execute(
    db,
  )
  await sql`create index consents_item on consents (item_id)`.execute(db)
}
