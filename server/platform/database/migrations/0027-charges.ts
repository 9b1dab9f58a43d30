import { type Kysely, sql } from 'kysely'

/** Sums taken from cards, what was given back of them, and both at the practice provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await charges(db)
  await refunds(db)
  await practice(db)
}

async function charges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_charges (
      id text primary key,
      user_id text not null references users,
      about_kind text not null check (about_kind in ('order', 'mall', 'delivery')),
      about_id text not null,
      card_id text references payment_cards on delete set null,
      provider text not null check (provider in ('stripe', 'practice')),
      customer_id text not null,
      method_id text not null,
      intent_id text unique,
      amount bigint not null check (amount > 0),
      currency text not null,
      brand text not null,
      last4 text not null,
      country text not null,
      status text not null check (status in (
        'asking', 'authenticating', 'givingUp', 'paid', 'failed', 'canceled'
      )),
      reason text not null default '',
      is_deposit boolean not null default false,
      is_given_back boolean not null default false,
      paid_at bigint,
      created_at bigint not null,
      changed_at bigint not null,
      check ((paid_at is not null) = (status = 'paid'))
    )`.execute(db)
  await sql`comment on table payment_charges is 'Every sum that was asked of a card, by the id under which asking twice is asking once'`.execute(
    db,
  )
  await sql`comment on column payment_charges.amount is 'In the minor unit of the currency'`.execute(db)
  await sql`comment on column payment_charges.country is 'Country that issued the card, two letters: it decides the fee (O1)'`.execute(
    db,
  )
  await sql`comment on column payment_charges.is_deposit is 'A deposit that was captured (W2): what is left to pay is another charge'`.execute(
    db,
  )
  await sql`comment on column payment_charges.is_given_back is 'Taken for something that could not be paid any more, and refunded by the house itself'`.execute(
    db,
  )
  await sql`
    create unique index payment_charges_one_live on payment_charges (about_kind, about_id)
    where status in ('asking', 'authenticating', 'givingUp')`.execute(db)
  await sql`create index payment_charges_about on payment_charges (about_kind, about_id)`.execute(db)
  await sql`create index payment_charges_user on payment_charges (user_id)`.execute(db)
  await sql`create index payment_charges_card on payment_charges (card_id)`.execute(db)
}

async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_refunds (
      id text primary key,
      charge_id text not null references payment_charges,
      amount bigint not null check (amount > 0),
      status text not null check (status in ('asking', 'refunded', 'failed')),
      reason text not null default '',
      is_give_back boolean not null default false,
      created_at bigint not null,
      changed_at bigint not null
    )`.execute(db)
  await sql`create index payment_refunds_charge on payment_refunds (charge_id)`.execute(db)
  await sql`create index payment_refunds_open on payment_refunds (changed_at) where status = 'asking'`.execute(
    db,
  )
}

/** They outlive the practice customer they are of: what was taken can be given back all the same. */
async function practice(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_charges (
      id text primary key,
      secret text not null unique,
      key text not null unique,
      user_id text not null,
      amount bigint not null,
      currency text not null,
      status text not null check (status in (
        'requires_payment_method', 'requires_action', 'canceled', 'succeeded'
      )),
      reason text not null default '',
      created_at bigint not null
    )`.execute(db)
  await sql`
    create table practice_refunds (
      key text primary key,
      intent_id text not null,
      amount bigint not null,
      created_at bigint not null
    )`.execute(db)
}
