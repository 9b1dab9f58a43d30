import { type Kysely, sql } from 'kysely'

/** Adds the accepted calls for as long as they could be replayed. After a crash of the database none are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table accepted_calls (
      digest bytea primary key,
      expires_at bigint not null
    )`.execute(db)
  await sql`create index accepted_calls_expiry on accepted_calls (expires_at)`.execute(db)
}
