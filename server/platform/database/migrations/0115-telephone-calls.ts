import { type Kysely, sql } from 'kysely'

/** Adds calls to telephone bidders: one for each paddle and lot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telephone_calls (
      auction_id text not null,
      lot_id text not null,
      user_id text not null references users on delete cascade,
      paddle text not null,
      caller_id text,
      state text not null,
      attempts integer not null default 0,
      note text not null,
      asked_at bigint not null,
      asked_by text not null,
      changed_at bigint not null,
      primary key (auction_id, lot_id, user_id)
    )`.execute(db)
  await sql`comment on table telephone_calls is 'Who calls which telephone bidder for which lot (V17)'`.execute(
    db,
  )
  await sql`comment on column telephone_calls.caller_id is 'The member of staff who calls; null where nobody is assigned'`.execute(
    db,
  )
  await sql`comment on column telephone_calls.attempts is 'How often the number was called'`.execute(db)
  await sql`create index telephone_calls_user on telephone_calls (user_id)`.execute(db)
}
