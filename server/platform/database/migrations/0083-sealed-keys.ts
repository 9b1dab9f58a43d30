import { type Kysely, sql } from 'kysely'

/** Adds keys that servers share through the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealed_keys (
      use text primary key,
      master_key text not null,
      sealed bytea not null
    )`.execute(db)
  await sql`comment on column sealed_keys.master_key is 'Id of the master key that decrypts it'`.execute(db)
}
