import { type Kysely, sql } from 'kysely'

/** Adds the lots of a buyer's choice that an online buyer requests (V23). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parcel_requests add column chosen text[] not null default '{}'`.execute(db)
  await sql`comment on column parcel_requests.chosen is 'The lots of a choice that are requested (V23); empty for further lots of a parcel'`.execute(
    db,
  )
}
