import { type Kysely, sql } from 'kysely'

/**
 * Adds lots that join a published sale (K16): the draft in which they are prepared, and the rows of each that
 * the statement which appends its entry moves into the catalogue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_additions (
      auction_id text primary key references auctions on delete cascade,
      draft_id text not null unique references draft_sales on delete cascade
    )`.execute(db)
  await sql`comment on table sale_additions is 'The draft of the lots that are prepared for a published sale'`.execute(
    db,
  )
  await sql`
    create table lot_additions (
      lot_id text primary key,
      auction_id text not null references auctions on delete cascade,
      category_id text not null references categories,
      lot jsonb not null,
      texts jsonb not null,
      pictures jsonb not null
    )`.execute(db)
  await sql`comment on table lot_additions is 'The rows of a lot that joins a published sale, until the ledger has it'`.execute(
    db,
  )
}
