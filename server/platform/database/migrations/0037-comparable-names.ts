import { type Kysely, sql } from 'kysely'

/** What is offered where the catalogue has nothing by a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_comparable (
      name_id text not null references search_name on update cascade on delete cascade,
      comparable_id text not null references search_name on update cascade on delete cascade,
      place smallint not null check (place >= 0),
      primary key (name_id, comparable_id),
      check (name_id <> comparable_id)
    )`.execute(db)
  await sql`comment on table search_comparable is 'What a search for a name finds where the catalogue has nothing by it'`.execute(
    db,
  )
  await sql`comment on column search_comparable.place is 'The lowest that the catalogue has is taken; equal ones together'`.execute(
    db,
  )
  await sql`
    create trigger search_names_revised after insert or update or delete or truncate on search_comparable
    for each statement execute function search_names_revised()`.execute(db)
}
