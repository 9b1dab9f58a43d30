import { type Kysely, sql } from 'kysely'

/** Adds the index by which staff find clients, and marks those whose words are out of date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_words (
      user_id text primary key references users on delete cascade,
      words tsvector not null
    )`.execute(db)
  await sql`comment on table client_words is 'Names, email address and telephone number as they are searched; see domain/people/client-words.ts'`.execute(
    db,
  )
  await sql`create index client_words_words on client_words using gin (words)`.execute(db)
  await sql`
    create table client_words_stale (
      user_id text primary key references users on delete cascade
    )`.execute(db)
  await sql`insert into client_words_stale (user_id) select id from users where erased_at is null`.execute(db)
  await sql`
    create function client_words_outdated() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from client_words where user_id = new.id;
      end if;
      insert into client_words_stale (user_id) values (new.id) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger client_words_added after insert on users
    for each row execute function client_words_outdated()`.execute(db)
  await sql`
    create trigger client_words_changed after update on users for each row
    when ((old.first_name, old.last_name, old.company, old.email, old.phone, old.erased_at)
      is distinct from (new.first_name, new.last_name, new.company, new.email, new.phone, new.erased_at))
    execute function client_words_outdated()`.execute(db)
  await sql`create index users_latest on users (created_at desc, id) where erased_at is null`.execute(db)
}
