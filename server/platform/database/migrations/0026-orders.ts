import { type Kysely, sql } from 'kysely'

/** The journal of the house's money, and the orders that hammers make (O1 to O3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await journal(db)
  await balanced(db)
  await orders(db)
  await orderLots(db)
}

async function journal(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal_entries (
      key text primary key,
      at bigint not null,
      kind text not null,
      about_kind text not null check (about_kind in ('order', 'mall', 'delivery')),
      about_id text not null
    )`.execute(db)
  await sql`comment on table journal_entries is 'Every happening in the house’s money, once; see domain/journal'`.execute(
    db,
  )
  await sql`create index journal_entries_about on journal_entries (about_kind, about_id)`.execute(db)
  await sql`
    create table journal_lines (
      entry_key text not null references journal_entries,
      place integer not null,
      account text not null check (account in (
        'receivable', 'consignors', 'premium', 'cardFees', 'deliveryIncome', 'goods', 'bank', 'cardClearing',
        'refundsDue'
      )),
      cents bigint not null check (cents <> 0),
      primary key (entry_key, place)
    )`.execute(db)
  await sql`comment on column journal_lines.cents is 'Debits above zero, credits below; the lines of an entry sum to zero'`.execute(
    db,
  )
}

/** What is written stays as it is, and balances when its transaction commits. */
async function balanced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function journal_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(cents) from journal_lines where entry_key = new.entry_key) <> 0 then
        raise exception 'The journal entry % does not balance', new.entry_key using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger journal_balances after insert on journal_lines
    deferrable initially deferred for each row execute function journal_balances()`.execute(db)
  await sql`
    create function journal_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'What is in the journal stays; another entry sets it right' using errcode = 'check_violation';
    end $$`.execute(db)
  for (const table of ['journal_entries', 'journal_lines']) {
    await sql`
      create trigger journal_stays before update or delete on ${sql.table(table)}
      for each row execute function journal_stays()`.execute(db)
  }
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id text primary key,
      number integer not null unique generated always as identity (start with 100001),
      user_id text not null references users,
      auction_id text not null,
      status text not null check (status in ('DRAFT', 'SUBMITTED', 'AUTHORISED', 'PAID', 'DELETED', 'VOIDED')),
      currency text not null,
      hammer bigint not null default 0 check (hammer >= 0),
      premium bigint not null default 0 check (premium >= 0),
      delivery bigint not null default 0 check (delivery >= 0),
      credited bigint not null default 0 check (credited >= 0),
      fee bigint not null default 0 check (fee >= 0),
      payment_method text not null default ''
        check (payment_method in ('', 'transfer', 'hongKongCard', 'otherCard')),
      billed_to text not null default '',
      created_at bigint not null,
      changed_at bigint not null,
      issued_at bigint,
      due_at bigint,
      paid_at bigint,
      check ((status = 'PAID') <= (paid_at is not null and payment_method <> '')),
      check ((status in ('AUTHORISED', 'PAID')) <= (issued_at is not null and due_at is not null))
    )`.execute(db)
  await sql`comment on table orders is 'Amounts are in cents of the currency; sums of what stands in order_lots'`.execute(
    db,
  )
  await sql`comment on column orders.credited is 'What of a deposit was taken for it (W2)'`.execute(db)
  await sql`comment on column orders.fee is 'The card fee that was paid with it'`.execute(db)
  await sql`comment on column orders.billed_to is 'Whom the invoice was issued to: lines of name, company, address'`.execute(
    db,
  )
  await sql`
    create unique index orders_one_draft on orders (user_id, auction_id) where status = 'DRAFT'`.execute(db)
  await sql`create index orders_user on orders (user_id, created_at)`.execute(db)
  await sql`create index orders_auction on orders (auction_id)`.execute(db)
  await sql`create index orders_unpaid on orders (due_at) where status in ('DRAFT', 'SUBMITTED', 'AUTHORISED')`.execute(
    db,
  )
}

async function orderLots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_lots (
      auction_id text not null,
      seq integer not null,
      order_id text not null references orders,
      lot_id text not null,
      lot_num integer not null,
      hammer bigint not null check (hammer > 0),
      premium bigint not null check (premium >= 0),
      primary key (auction_id, seq),
      foreign key (auction_id, seq) references order_line
    )`.execute(db)
  await sql`comment on column order_lots.seq is 'Place in the ledger of the hammer that sold it; each is on one order at most'`.execute(
    db,
  )
  await sql`create index order_lots_order on order_lots (order_id)`.execute(db)
}
