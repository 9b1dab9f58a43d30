import { type Kysely, sql } from 'kysely'

/** What visitors send: files, enquiries, subscriptions to the newsletter, and counted events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await enquiries(db)
  await newsletter(db)
  await events(db)
}

async function enquiries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiries (
      id text primary key,
      reference text not null unique,
      kind text not null check (kind in ('consign', 'feedback')),
      user_id text references users on delete set null,
      ak text,
      name text not null,
      email text not null,
      phone text not null,
      about text not null,
      content text not null,
      cates text[] not null default '{}',
      lang text not null check (lang in ('en', 'zh-Hans')),
      is_suspect boolean not null default false,
      created_at bigint not null,
      handled_at bigint,
      handled_by text references users on delete set null
    )`.execute(db)
  await sql`comment on column enquiries.reference is 'What its sender may quote'`.execute(db)
  await sql`comment on column enquiries.is_suspect is 'Whether a machine seems to have written it: nobody is sent a letter'`.execute(
    db,
  )
  await sql`create unique index enquiries_ak on enquiries (coalesce(user_id, ''), ak) where ak is not null`.execute(
    db,
  )
  await sql`create index enquiries_open on enquiries (created_at desc, id) where handled_at is null and not is_suspect`.execute(
    db,
  )
  await sql`create index enquiries_latest on enquiries (is_suspect, created_at desc, id)`.execute(db)
  await sql`create index enquiries_email on enquiries (email, created_at)`.execute(db)
  await sql`
    create table uploads (
      key text primary key,
      enquiry_id text references enquiries on delete cascade,
      name text not null,
      type text not null,
      bytes integer not null,
      sha256 text not null,
      created_at bigint not null
    )`.execute(db)
  await sql`comment on column uploads.enquiry_id is 'What it was sent with; deleted after a day where that is nothing'`.execute(
    db,
  )
  await sql`create index uploads_enquiry on uploads (enquiry_id)`.execute(db)
}

async function newsletter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_requests (
      id text primary key,
      email text not null,
      lang text not null check (lang in ('en', 'zh-Hans')),
      name text not null default '',
      phone text not null default '',
      address text not null default '',
      company_address text not null default '',
      catalogues text[] not null default '{}',
      adult_at bigint,
      token_hash text unique,
      created_at bigint not null,
      expires_at bigint not null,
      confirmed_at bigint
    )`.execute(db)
  await sql`comment on column newsletter_requests.token_hash is 'Hex SHA-256 of the token in the letter, which is kept nowhere; null until that is written'`.execute(
    db,
  )
  await sql`create index newsletter_requests_email on newsletter_requests (email, created_at)`.execute(db)
  await sql`create index newsletter_requests_expiry on newsletter_requests (expires_at)`.execute(db)
  await sql`
    create table newsletter_readers (
      email text primary key,
      lang text not null check (lang in ('en', 'zh-Hans')),
      name text not null default '',
      phone text not null default '',
      address text not null default '',
      company_address text not null default '',
      catalogues text[] not null default '{}',
      adult_at bigint,
      leave_token text not null unique,
      joined_at bigint not null,
      left_at bigint
    )`.execute(db)
  await sql`comment on column newsletter_readers.leave_token is 'Stands in every letter to this reader; all that it can do is end them'`.execute(
    db,
  )
}

async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_counts (
      day date not null,
      name text not null,
      target text not null,
      count bigint not null,
      primary key (day, name, target)
    )`.execute(db)
  await sql`comment on column event_counts.day is 'In the time zone of the house'`.execute(db)
}
