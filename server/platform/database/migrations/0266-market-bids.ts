import { type Kysely, sql } from 'kysely'

/** The results of marketplaces are imported as commission bids and buyers (Q9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draft_imports
      add column bids_of text,
      add column marketplace text`.execute(db)
  await sql`comment on column draft_imports.bids_of is 'The published sale whose bids it has; null for other imports'`.execute(
    db,
  )
  await sql`comment on column draft_imports.marketplace is 'The marketplace from which its bids come'`.execute(
    db,
  )
  await sql`create index draft_imports_of_bids on draft_imports (bids_of) where bids_of is not null`.execute(
    db,
  )
  await sql`alter table registrations add column marketplace text not null default ''`.execute(db)
  await sql`comment on column registrations.marketplace is 'The marketplace through which they bid; empty for others'`.execute(
    db,
  )
}
