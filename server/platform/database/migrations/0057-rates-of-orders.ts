import { type Kysely, sql } from 'kysely'

/** Every earlier order was invoiced at these rates, as there were no others. */
const premium = '[{"from": 0, "share": 2250}]'
const fees = '"hongKongCard": 298, "otherCard": 352'

/** Adds the rates and the edition of the conditions under which an order was made (O8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await given(db, 'orders', 'rates', `{"premium": ${premium}, ${fees}}`)
  await sql`comment on column orders.rates is 'Premium in bands and card fees in basis points, copied from the sale when the order was made'`.execute(
    db,
  )
  await sql`alter table orders add column terms_version text not null default ''`.execute(db)
  await sql`comment on column orders.terms_version is 'Edition of the conditions of sale, copied from the sale; empty where its ledger names none'`.execute(
    db,
  )
  await given(db, 'mall_orders', 'card_fees', `{${fees}}`)
  await sql`comment on column mall_orders.card_fees is 'In basis points, as they were when the order was made'`.execute(
    db,
  )
}

/** Adds a column, fills it in existing rows and requires it in new ones. */
async function given(db: Kysely<unknown>, table: string, column: string, value: string): Promise<void> {
  const [on, what] = [sql.table(table), sql.ref(column)]
  await sql`alter table ${on} add column ${what} jsonb not null default ${sql.lit(value)}::jsonb check (jsonb_typeof(${what}) = 'object')`.execute(
    db,
  )
  await sql`alter table ${on} alter column ${what} drop default`.execute(db)
}
