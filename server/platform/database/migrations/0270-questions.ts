import { type Kysely, sql } from 'kysely'

/** Clients ask about lots, and staff answer on the lot or in the chat (A1, A2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table questions (
      id text primary key,
      auction_id text not null,
      lot_id text not null,
      user_id text,
      ak text not null,
      kind text not null,
      content text not null default '',
      lang text not null,
      state text not null default 'open',
      asked_at bigint not null,
      due_at bigint not null,
      handled_at bigint,
      handled_by text,
      seq bigint,
      unique (user_id, ak)
    )`.execute(db)
  await sql`create index questions_lot on questions (lot_id)`.execute(db)
  await sql`create index questions_open on questions (due_at) where state = 'open'`.execute(db)
  await sql`comment on table questions is 'Questions of clients about lots; user_id is null once an account is erased'`.execute(
    db,
  )
}
