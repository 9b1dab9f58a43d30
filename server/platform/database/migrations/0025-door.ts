import { type Kysely, sql } from 'kysely'

/** People who came to a sale's door without an account: the house can invoice them, and they cannot sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column walk_in boolean not null default false,
      add column door_ak text unique,
      add constraint users_email_known check (email <> '' or walk_in or erased_at is not null)`.execute(db)
  const say = (what: string, text: string) => sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await say('column users.walk_in', 'Admitted at the door: there is no account to sign in to')
  await say(
    'column users.door_ak',
    'Who admitted them, and the wish that it was asked by: asked again, it is the same person',
  )
}
