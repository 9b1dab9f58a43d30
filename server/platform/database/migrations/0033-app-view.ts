import { type Kysely, sql } from 'kysely'

/** Sessions that the house's app opens for its own view of the pages, and the codes by which it hands them over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column opened_by text references sessions (id) on delete cascade`.execute(
    db,
  )
  await sql`comment on column sessions.opened_by is 'The session of the app in whose view this one is; null for those of its own'`.execute(
    db,
  )
  await sql`create index sessions_opened_by on sessions (opened_by)`.execute(db)
  await sql`
    create table app_codes (
      code_hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      expires_at bigint not null
    )`.execute(db)
  await sql`comment on column app_codes.code_hash is 'Hex SHA-256 of the code, which is kept nowhere'`.execute(
    db,
  )
  await sql`create index app_codes_session on app_codes (session_id)`.execute(db)
  await sql`create index app_codes_expiry on app_codes (expires_at)`.execute(db)
}
