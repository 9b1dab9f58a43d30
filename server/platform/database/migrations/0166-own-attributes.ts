import { type Kysely, sql } from 'kysely'

/** Adds attributes of lots that a company defines itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_attributes (
      id text primary key check (id like 'own\\_%'),
      position integer not null,
      document jsonb not null check (jsonb_typeof(document) = 'object')
    )`.execute(db)
  await sql`comment on table own_attributes is 'Attributes of lots that the house added itself'`.execute(db)
  await sql`
    create trigger catalogue_changed after insert or update or delete or truncate on own_attributes
    for each statement execute function catalogue_changed()`.execute(db)
}
