import { type Kysely, sql } from 'kysely'

/** Reports count the corrections of a sale without reading its ledger (Q4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_of_corrections on ledger (auction_id) where type = 'lotCorrected'`.execute(db)
}
