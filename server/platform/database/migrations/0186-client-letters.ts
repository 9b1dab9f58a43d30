import { type Kysely, sql } from 'kysely'

/** Adds letters that staff write to single clients, and their templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_letters (
      id text primary key,
      user_id text not null references users,
      lang text not null,
      subject text not null,
      body text not null,
      email text not null,
      at bigint not null,
      by_user_id text not null,
      sent_at bigint
    )`.execute(db)
  await sql`comment on column client_letters.sent_at is 'When the mail server accepted it'`.execute(db)
  await sql`create index client_letters_user on client_letters (user_id, at)`.execute(db)
  await sql`
    create table letter_templates (
      id text primary key,
      name text not null,
      en_subject text not null,
      en_text text not null,
      zh_subject text not null,
      zh_text text not null,
      changed_at bigint not null,
      rev integer not null default 0,
      removed_at bigint
    )`.execute(db)
  await sql`comment on column letter_templates.removed_at is 'Removed templates of a new house are not inserted again'`.execute(
    db,
  )
}
