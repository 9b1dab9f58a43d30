import { type Kysely, sql } from 'kysely'

/** Adds letters to sellers that are sent only once (S16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_letters (
      key text primary key,
      consignment_id text not null references consignments on delete cascade,
      at bigint not null
    )`.execute(db)
  await sql`comment on table seller_letters is 'Letters to the sellers of consignments that are not sent again (S16)'`.execute(
    db,
  )
  await sql`comment on column seller_letters.key is 'What the letter is about'`.execute(db)
}
