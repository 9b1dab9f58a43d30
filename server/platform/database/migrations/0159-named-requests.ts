import { type Kysely, sql } from 'kysely'

/** Adds the lots that a request for further lots names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parcel_requests add column lot_ids text[] not null default '{}'`.execute(db)
  await sql`comment on column parcel_requests.lot_ids is 'The lots that are requested (V22, V23), once and for all; empty in a row of the version before'`.execute(
    db,
  )
}
