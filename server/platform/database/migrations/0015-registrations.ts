import { type Kysely, sql } from 'kysely'

/** Deposits that were lost, and signatures that registrations keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations add column hold_lost_at bigint`.execute(db)
  await sql`comment on column registrations.hold_lost_at is 'When the deposit lapsed or failed (W2); null while nothing is wrong with it'`.execute(
    db,
  )
  await sql`create index registrations_waiting on registrations (auction_id, status, asked_at)`.execute(db)
  await sql`alter table uploads add column signer_id text references users on delete cascade`.execute(db)
  await sql`comment on column uploads.signer_id is 'Whose signature it is, once a registration keeps it; such a file is not forgotten'`.execute(
    db,
  )
  await sql`create index uploads_signer on uploads (signer_id) where signer_id is not null`.execute(db)
}
