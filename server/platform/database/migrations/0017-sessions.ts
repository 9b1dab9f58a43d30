import { type Kysely, sql } from 'kysely'

/** Sessions that their owner can tell apart and end, and passkeys as a second way in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column id text not null unique default gen_random_uuid()::text,
      add column seen_at bigint not null default 0,
      add column browser text not null default '',
      add column system text not null default ''`.execute(db)
  await sql`comment on column sessions.seen_at is 'When it last asked anything, to within five minutes; 0 before'`.execute(
    db,
  )
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      name text not null,
      created_at bigint not null,
      used_at bigint not null default 0
    )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
  await sql`comment on column passkeys.counter is 'How often its device says that it has signed; 0 where the device does not count'`.execute(
    db,
  )
  await sql`
    create unlogged table passkey_challenges (
      challenge text primary key,
      user_id text references users on delete cascade,
      expires_at bigint not null
    )`.execute(db)
  await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db)
  await sql`comment on column passkey_challenges.user_id is 'Who adds a passkey by it; null where it signs somebody in'`.execute(
    db,
  )
}
