import { type Kysely, sql } from 'kysely'

/** Stores the keys with which other systems read (Q8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_keys (
      id text primary key,
      name text not null,
      scopes text[] not null,
      key_hash text not null unique,
      created_at bigint not null,
      expires_at bigint not null,
      ended_at bigint,
      used_at bigint
    )`.execute(db)
  await sql`comment on table partner_keys is 'Keys of other systems, as digests'`.execute(db)
}
