import { type Kysely, sql } from 'kysely'

/** What people and the house write to each other: one conversation for each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chats (
      id text primary key,
      user_id text unique references users on delete cascade,
      visitor_hash text unique,
      listener_hash text unique,
      name text not null default '',
      email text not null default '',
      lang text not null check (lang in ('en', 'zh-Hans')),
      seq integer not null default 0,
      person_seq integer not null default 0,
      revision integer not null default 0,
      own_read integer not null default 0,
      house_read integer not null default 0,
      mailed_seq integer not null default 0,
      closed_at bigint,
      began_at bigint not null,
      last_at bigint not null,
      check ((user_id is null) = (visitor_hash is not null)),
      check ((visitor_hash is null) = (listener_hash is null))
    )`.execute(db)
  const say = (what: string, text: string) => sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await say(
    'column chats.visitor_hash',
    'Hex SHA-256 of the secret in the cookie of a visitor, which is kept nowhere',
  )
  await say(
    'column chats.listener_hash',
    'Hex SHA-256 of the key that a visitor’s socket says, which only listens',
  )
  await say('column chats.seq', 'Place of the last message')
  await say('column chats.person_seq', 'Place of the last message that the person wrote')
  await say('column chats.revision', 'Counts every change, so that of two readings the newer is known')
  await say('column chats.mailed_seq', 'Place up to which answers of the house went out by mail')
  await sql`create index chats_open on chats ((person_seq > house_read) desc, last_at desc) where closed_at is null`.execute(
    db,
  )
  await sql`create index chats_latest on chats (last_at desc)`.execute(db)
  await sql`
    create table chat_messages (
      chat_id text not null references chats on delete cascade,
      seq integer not null,
      ak text not null,
      from_house boolean not null,
      author_id text references users on delete set null,
      content text not null,
      path text not null default '',
      title text not null default '',
      at bigint not null,
      primary key (chat_id, seq),
      unique (chat_id, ak)
    )`.execute(db)
  await say('column chat_messages.author_id', 'Who wrote it for the house')
  await say('column chat_messages.path', 'The page that its writer looked at; empty where it was not said')
}
