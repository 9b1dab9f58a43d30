import { type Kysely, sql } from 'kysely'

/** Identity checks: what people sent in, their images' keys, and who has opened them (O5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const say = (what: string, text: string) => sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await sql`
    create table identity_applications (
      id text primary key,
      user_id text not null references users on delete cascade,
      nth integer not null,
      ak text,
      status smallint not null check (status in (-1, 0, 1)),
      reason text not null default '',
      sent_at bigint not null,
      decided_at bigint,
      decided_by text references users on delete set null,
      unique (user_id, nth),
      unique (user_id, ak),
      check ((status = 0) = (decided_at is null))
    )`.execute(db)
  await say('column identity_applications.nth', 'Which of its sender’s it is, from 1; the last one counts')
  await sql`
    create unique index identity_applications_standing on identity_applications (user_id)
    where status in (0, 1)`.execute(db)
  await sql`create index identity_applications_waiting on identity_applications (sent_at) where status = 0`.execute(
    db,
  )
  await sql`create index identity_applications_decided on identity_applications (decided_at)`.execute(db)
  await sql`
    create table identity_images (
      key text primary key,
      user_id text not null references users on delete cascade,
      application_id text references identity_applications on delete cascade,
      side text check (side in ('front', 'back')),
      house_key text not null,
      data_key bytea not null,
      bytes integer not null,
      created_at bigint not null,
      unique (application_id, side),
      check ((application_id is null) = (side is null))
    )`.execute(db)
  await say('column identity_images.house_key', 'Name of the key of the house that seals the data key')
  await say('column identity_images.data_key', 'The key of this image alone, sealed')
  await say('column identity_images.bytes', 'Size of the image before it was sealed')
  await sql`create index identity_images_user on identity_images (user_id)`.execute(db)
  await sql`create index identity_images_loose on identity_images (created_at) where application_id is null`.execute(
    db,
  )
  // It outlives what it tells of: no references.
  await sql`
    create table identity_looks (
      id bigint generated always as identity primary key,
      at bigint not null,
      image_key text not null,
      application_id text,
      side text,
      owner_id text not null,
      viewer_id text not null
    )`.execute(db)
  await sql`create index identity_looks_owner on identity_looks (owner_id, at)`.execute(db)
  await sql`create index identity_looks_viewer on identity_looks (viewer_id, at)`.execute(db)
}
