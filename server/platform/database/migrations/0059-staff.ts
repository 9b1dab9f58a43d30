import { type Kysely, sql } from 'kysely'

/** Adds founding links (R1), invitations of staff and suspensions (R4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table founding_keys (
      key_hash text primary key,
      expires_at bigint not null
    )`.execute(db)
  await sql`comment on table founding_keys is 'One-time links to found a house without an owner; all are deleted when one is used'`.execute(
    db,
  )
  await sql`
    create table staff_invitations (
      id text primary key,
      email text not null,
      email_key text not null unique,
      first_name text not null,
      last_name text not null,
      lang text not null check (lang in ('en', 'zh-Hans')),
      roles jsonb not null check (jsonb_typeof(roles) = 'array'),
      key_hash text unique,
      invited_by text references users on delete set null,
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db)
  await sql`comment on column staff_invitations.key_hash is 'Digest of the key in the latest letter; null until it is sent'`.execute(
    db,
  )
  await sql`
    create table staff_suspensions (
      user_id text primary key references users on delete cascade,
      suspended_at bigint not null
    )`.execute(db)
  await sql`comment on table staff_suspensions is 'Staff whose roles are not in effect; the roles themselves stay in user_roles'`.execute(
    db,
  )
}
