import { type Kysely, sql } from 'kysely'

/** What single people are told, by which ways they want to hear of it, and the browsers that pushes go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id text primary key,
      user_id text not null references users on delete cascade,
      key text not null,
      kind text not null check (kind in ('outbid', 'closing', 'won', 'registration', 'identity')),
      told jsonb not null,
      on_page boolean not null,
      at bigint not null,
      read_at bigint,
      unique (user_id, key)
    )`.execute(db)
  const say = (what: string, text: string) => sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await say('column notices.key', 'What makes it the same telling: nobody is told twice under it')
  await say(
    'column notices.told',
    'What the subject knew of it, as JSON; it is put into words when it is read',
  )
  await say('column notices.on_page', 'Whether it stands in the list of whom it was for')
  await sql`create index notices_latest on notices (user_id, at desc) where on_page`.execute(db)
  await sql`create index notices_unread on notices (user_id) where on_page and read_at is null`.execute(db)
  await sql`create index notices_old on notices (at)`.execute(db)
  await sql`
    create table notice_switches (
      user_id text not null references users on delete cascade,
      kind text not null,
      way text not null check (way in ('page', 'mail', 'push', 'favourites')),
      is_on boolean not null,
      primary key (user_id, kind, way)
    )`.execute(db)
  await sql`comment on table notice_switches is 'What somebody has chosen; what they have not chosen is as usual'`.execute(
    db,
  )
  await sql`
    create table push_subscriptions (
      id text primary key,
      endpoint text not null unique,
      user_id text not null references users on delete cascade,
      p256dh text not null,
      auth text not null,
      kept_at bigint not null
    )`.execute(db)
  await sql`create index push_subscriptions_user on push_subscriptions (user_id, kept_at)`.execute(db)
  await sql`create index lot_standing_ends on lot_standing (end_time) where sale_status = 0 and not withdrawn and end_time > 0`.execute(
    db,
  )
}
