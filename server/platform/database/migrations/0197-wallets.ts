import { type Kysely, sql } from 'kysely'

/**
 * Lets wallets pay like cards, with some payments settled later (O24). Statuses and methods are checked on
 * reading, as a wider constraint would restrict the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_charges
      drop constraint payment_charges_status_check,
      add column method text not null default 'card',
      add column wallet_fee integer not null default 0`.execute(db)
  await sql`comment on column payment_charges.method is 'The provider’s name of the method, such as alipay'`.execute(
    db,
  )
  await sql`comment on column payment_charges.wallet_fee is 'In basis points; 0 for cards, whose fees belong to what is paid (O8)'`.execute(
    db,
  )
  await sql`drop index payment_charges_one_live`.execute(db)
  await sql`
    create unique index payment_charges_one_live on payment_charges (about_kind, about_id)
      where status in ('asking', 'authenticating', 'processing', 'givingUp')`.execute(db)
  await sql`alter table orders drop constraint orders_payment_method_check`.execute(db)
  await sql`
    alter table practice_charges
      drop constraint practice_charges_status_check,
      add column method text not null default 'card',
      add column return_url text not null default '',
      add column settles_at bigint,
      add column settles_as text not null default ''`.execute(db)
  await sql`comment on column practice_charges.settles_as is 'The status from settles_at on, of a payment that settles later'`.execute(
    db,
  )
  await sql`
    create table practice_tokens (
      id text primary key,
      user_id text not null,
      method text not null,
      behaviour text not null,
      created_at bigint not null
    )`.execute(db)
  await sql`comment on table practice_tokens is 'What the test form of the sandbox has collected for one payment'`.execute(
    db,
  )
}
