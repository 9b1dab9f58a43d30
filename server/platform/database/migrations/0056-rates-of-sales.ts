import { type Kysely, sql } from 'kysely'

/**
 * Adds the rates at which a sale is to be published (O8), and the premium in bands for the results in the
 * archive (O7).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auctions add column rates jsonb check (jsonb_typeof(rates) = 'object')`.execute(db)
  await sql`comment on column auctions.rates is 'Premium and card fees of its own, taken when it is published; null takes those of the settings. Of a published sale the ledger says them'`.execute(
    db,
  )
  await sql`alter table price_records add column premium_bands jsonb check (jsonb_typeof(premium_bands) = 'array')`.execute(
    db,
  )
  await sql`comment on column price_records.premium_bands is 'The bands of a premium that has more than one; premium is then the share that this lot paid on the whole'`.execute(
    db,
  )
}
