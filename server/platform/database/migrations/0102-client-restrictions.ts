import { type Kysely, sql } from 'kysely'

/** Adds blocks and standing limits of clients, and walk-in bidders merged with accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_blocks (
      id text primary key,
      user_id text not null references users on delete cascade,
      reason text not null check (reason <> ''),
      at bigint not null,
      by_user_id text not null,
      until bigint check (until > at),
      lifted_at bigint,
      paddles_in text[] not null default '{}'
    )`.execute(db)
  await sql`comment on column client_blocks.until is 'When it ends without being lifted; null for never'`.execute(
    db,
  )
  await sql`comment on column client_blocks.lifted_at is 'When staff lifted it, or its end was carried out'`.execute(
    db,
  )
  await sql`comment on column client_blocks.paddles_in is 'The sales in which it suspended the paddle, which its end reinstates'`.execute(
    db,
  )
  await sql`create index client_blocks_user on client_blocks (user_id, at desc)`.execute(db)
  await sql`create unique index client_blocks_one on client_blocks (user_id) where lifted_at is null`.execute(
    db,
  )
  await sql`
    create table client_limits (
      user_id text primary key references users on delete cascade,
      standing bigint not null check (standing > 0),
      at bigint not null,
      by_user_id text not null
    )`.execute(db)
  await sql`comment on column client_limits.standing is 'U3: caps the limit of every registration, in whole units of the currency of its sale'`.execute(
    db,
  )
  await sql`
    create table client_merges (
      id text primary key,
      walk_in_id text not null references users on delete cascade,
      account_id text not null references users on delete cascade check (account_id <> walk_in_id),
      at bigint not null,
      by_user_id text not null,
      undone_at bigint
    )`.execute(db)
  await sql`comment on column client_merges.undone_at is 'When the merge was undone; null while both are one client'`.execute(
    db,
  )
  await sql`create unique index client_merges_one on client_merges (walk_in_id) where undone_at is null`.execute(
    db,
  )
  await sql`create index client_merges_account on client_merges (account_id)`.execute(db)
}
