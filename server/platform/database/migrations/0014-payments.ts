import { type Kysely, sql } from 'kysely'

/** What the card provider calls people and their cards, deposits (W2), the provider's news, and the practice provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wallet(db)
  await deposits(db)
  await practice(db)
  await earlierCards(db)
}

async function wallet(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_customers (
      user_id text not null references users on delete cascade,
      provider text not null check (provider in ('stripe', 'practice')),
      customer_id text not null,
      primary key (user_id, provider)
    )`.execute(db)
  await sql`create unique index payment_customers_id on payment_customers (provider, customer_id)`.execute(db)
  await sql`
    alter table payment_cards
      add column method_id text not null default '',
      add column fingerprint text not null default '',
      add column country_id text not null default '',
      add column state_id text not null default '',
      add column city_id text not null default '',
      add column street1 text not null default '',
      add column street2 text not null default '',
      add column zip text not null default ''`.execute(db)
  await sql`comment on column payment_cards.method_id is 'What the provider calls the card'`.execute(db)
  await sql`comment on column payment_cards.fingerprint is 'The same for every saving of the same card'`.execute(
    db,
  )
  await sql`
    create unique index payment_cards_once on payment_cards (user_id, provider, fingerprint)
    where fingerprint <> ''`.execute(db)
  await sql`create index payment_cards_method on payment_cards (method_id)`.execute(db)
}

async function deposits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_holds (
      id text primary key,
      auction_id text not null references auctions on delete cascade,
      user_id text not null references users on delete cascade,
      turn integer not null check (turn > 0),
      card_id text references payment_cards on delete set null,
      provider text not null check (provider in ('stripe', 'practice')),
      customer_id text not null,
      method_id text not null,
      intent_id text unique,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null check (status in (
        'placing', 'authenticating', 'held', 'releasing', 'capturing', 'failed', 'lapsed', 'released', 'captured'
      )),
      reason text not null default '',
      expires_at bigint,
      renewal_failed_at bigint,
      captured bigint not null default 0,
      created_at bigint not null,
      changed_at bigint not null,
      unique (auction_id, user_id, provider, turn)
    )`.execute(db)
  await sql`comment on table payment_holds is 'W2: every hold that was asked for. Whoever asks again gets the next turn'`.execute(
    db,
  )
  await sql`comment on column payment_holds.amount is 'In the minor unit of the currency'`.execute(db)
  await sql`
    create index payment_holds_live on payment_holds (changed_at)
    where status in ('placing', 'authenticating', 'held', 'releasing', 'capturing')`.execute(db)
  await sql`create index payment_holds_user on payment_holds (user_id)`.execute(db)
  await sql`create index payment_holds_card on payment_holds (card_id)`.execute(db)
  await sql`
    create table payment_news (
      id text primary key,
      type text not null,
      received_at bigint not null
    )`.execute(db)
  await sql`comment on table payment_news is 'Events that the provider has told, so that none is worked twice'`.execute(
    db,
  )
}

/** The provider that only pretends: no number of a card is kept, nor ever comes to the house. */
async function practice(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_customers (
      id text primary key,
      user_id text not null unique references users on delete cascade
    )`.execute(db)
  await sql`
    create table practice_methods (
      id text primary key,
      customer_id text not null references practice_customers on delete cascade,
      behaviour text not null,
      fingerprint text not null,
      brand text not null,
      last4 text not null,
      country text not null,
      exp_year integer not null,
      exp_month integer not null,
      forgotten_at bigint
    )`.execute(db)
  await sql`
    create table practice_setups (
      id text primary key,
      secret text not null unique,
      customer_id text not null references practice_customers on delete cascade,
      method_id text references practice_methods on delete cascade,
      status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
      reason text not null default '',
      created_at bigint not null
    )`.execute(db)
  await sql`
    create table practice_holds (
      id text primary key,
      secret text not null unique,
      key text not null unique,
      customer_id text not null references practice_customers on delete cascade,
      method_id text not null references practice_methods on delete cascade,
      amount bigint not null,
      currency text not null,
      status text not null check (status in (
        'requires_payment_method', 'requires_action', 'requires_capture', 'canceled', 'succeeded'
      )),
      reason text not null default '',
      captured bigint not null default 0,
      expires_at bigint,
      created_at bigint not null
    )`.execute(db)
}

/** Cards that stood on file before there was a provider behind them become the practice provider's. */
async function earlierCards(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into practice_customers (id, user_id)
    select distinct 'cus_' || md5(user_id), user_id from payment_cards where provider = 'practice'`.execute(
    db,
  )
  await sql`
    insert into payment_customers (user_id, provider, customer_id)
    select user_id, 'practice', id from practice_customers`.execute(db)
  await sql`
    insert into practice_methods (
      id, customer_id, behaviour, fingerprint, brand, last4, country, exp_year, exp_month
    )
    select 'pm_' || md5(id), 'cus_' || md5(user_id), 'works', md5(id), brand, last4, issued_in, exp_year, exp_month
    from payment_cards where provider = 'practice'`.execute(db)
  await sql`
    update payment_cards set method_id = 'pm_' || md5(id), fingerprint = md5(id) where provider = 'practice'`.execute(
    db,
  )
}
