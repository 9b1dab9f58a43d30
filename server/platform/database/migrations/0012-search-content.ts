import { type Kysely, sql } from 'kysely'

/** What a search finds of what the house writes is indexed anew when it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, kind, column] of [
    ['news', 'news', 'id'],
    ['news_text', 'news', 'news_id'],
    ['pages', 'page', 'slug'],
    ['page_editions', 'page', 'slug'],
    ['page_text', 'page', 'slug'],
  ] as const) {
    await sql`
      create trigger search_changed after insert or update or delete on ${sql.table(table)}
      for each row execute function search_changed(${sql.lit(kind)}, ${sql.lit(column)})`.execute(db)
  }
}
