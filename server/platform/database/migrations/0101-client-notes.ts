import { type Kysely, sql } from 'kysely'

/** Adds notes of staff about clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_notes (
      id text primary key,
      user_id text not null references users on delete cascade,
      body text not null check (body <> ''),
      at bigint not null,
      by_user_id text not null
    )`.execute(db)
  await sql`create index client_notes_latest on client_notes (user_id, at desc)`.execute(db)
  await sql`create index enquiries_user on enquiries (user_id, created_at desc) where user_id is not null`.execute(
    db,
  )
}
