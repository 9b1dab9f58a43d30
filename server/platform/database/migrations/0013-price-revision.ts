import { type Kysely, sql } from 'kysely'

/** A number that rises with every change of the archive of results, so that what is worked out of it can be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_revision (
      only_row boolean primary key default true check (only_row),
      revision bigint not null
    )`.execute(db)
  await sql`insert into price_revision (revision) values (1)`.execute(db)
  await sql`
    create function price_changed() returns trigger language plpgsql as $$
    begin
      update price_revision set revision = revision + 1;
      return null;
    end $$`.execute(db)
  for (const table of ['price_records', 'price_record_text']) {
    await sql`
      create trigger price_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function price_changed()`.execute(db)
  }
}
