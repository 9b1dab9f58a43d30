import { type Kysely, sql } from 'kysely'

/** What every process proves at its start: that its data folder and its keys are those of this database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table store_proofs (what text primary key, fingerprint text not null)`.execute(db)
  await sql`comment on column store_proofs.fingerprint is 'Of the data folder, or of the key that is in use'`.execute(
    db,
  )
}
