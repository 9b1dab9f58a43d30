import { type Kysely, sql } from 'kysely'

/**
 * Lets searches find texts that staff have written in Traditional Chinese: documents with their sources are
 * reindexed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_override_changed() returns trigger language plpgsql as $$
    begin
      insert into search_stale (kind, ref) values ('override', new.source);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger traditional_override_changed after insert or update of text on traditional_overrides
    for each row execute function search_override_changed()`.execute(db)
  await sql`comment on table search_stale is 'What changed since it was indexed: a source and a ref of its own, or ''name'' and a text whose documents are to be read again, or ''override'' and a paragraph of which staff have written the Traditional text'`.execute(
    db,
  )
  await sql`insert into search_stale (kind, ref) select 'override', source from traditional_overrides where text <> ''`.execute(
    db,
  )
}
