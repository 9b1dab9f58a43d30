import { type Kysely, sql } from 'kysely'

/** The second factor of accounts, and when each session last proved whose it is (R5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticator_apps (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      house_key text not null,
      data_key bytea not null,
      secret bytea not null,
      created_at bigint not null,
      confirmed_at bigint,
      last_step bigint not null default 0
    )`.execute(db)
  await sql`create unique index authenticator_apps_used on authenticator_apps (user_id) where confirmed_at is not null`.execute(
    db,
  )
  await sql`create unique index authenticator_apps_begun on authenticator_apps (user_id) where confirmed_at is null`.execute(
    db,
  )
  await sql`comment on column authenticator_apps.secret is 'Sealed with a key of its own, which the key for identity documents seals'`.execute(
    db,
  )
  await sql`comment on column authenticator_apps.last_step is 'The newest half minute whose code was accepted: no earlier one is'`.execute(
    db,
  )
  await sql`
    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      code_hash text not null,
      created_at bigint not null,
      used_at bigint,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    alter table sessions
      add column proved_at bigint not null default 0,
      add column has_factor boolean not null default false`.execute(db)
  await sql`comment on column sessions.proved_at is 'When its holder last proved who they are; 0 where that is not known'`.execute(
    db,
  )
  await sql`comment on column sessions.has_factor is 'Whether its holder has shown a second factor or a passkey'`.execute(
    db,
  )
}
