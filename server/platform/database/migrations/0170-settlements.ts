import { type Kysely, sql } from 'kysely'

/** Adds settlements with sellers, their accounts and payouts (S2, S6 to S8). A file that was sent never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlements (
      id text primary key,
      consignment_id text not null references consignments,
      auction_id text not null references auctions,
      edition integer not null default 0 check (edition >= 0),
      totals jsonb not null,
      account jsonb not null,
      issued_at bigint,
      unique (consignment_id, auction_id)
    )`.execute(db)
  await sql`comment on table settlements is 'One consignment in one sale, as its statement was last issued (S7)'`.execute(
    db,
  )
  await sql`comment on column settlements.edition is '0 before its first statement'`.execute(db)
  await sql`comment on column settlements.totals is 'What the journal has of it, in cents'`.execute(db)
  await sql`comment on column settlements.account is 'What has left it, in cents'`.execute(db)
  await sql`comment on column settlements.issued_at is 'When its latest edition was issued'`.execute(db)
  await sql`create index settlements_auction on settlements (auction_id)`.execute(db)
  await sql`
    create table settlement_holds (
      id text primary key,
      settlement_id text not null references settlements on delete cascade,
      lot_id text,
      reason text not null,
      note text not null,
      until text not null,
      at bigint not null,
      by_user_id text not null,
      released_at bigint
    )`.execute(db)
  await sql`comment on table settlement_holds is 'What staff hold of a settlement, until a day (S6)'`.execute(
    db,
  )
  await sql`comment on column settlement_holds.lot_id is 'Null where the whole settlement is held'`.execute(
    db,
  )
  await sql`comment on column settlement_holds.until is 'The day on which it is due again'`.execute(db)
  await sql`create index settlement_holds_settlement on settlement_holds (settlement_id)`.execute(db)
  await sql`
    create table seller_accounts (
      id text primary key,
      user_id text not null references users,
      holder text not null,
      bank text not null,
      is_abroad boolean not null,
      last_digits text not null,
      house_key text not null,
      data_key bytea not null,
      content bytea not null,
      added_at bigint not null,
      added_by text not null,
      confirmed_at bigint,
      confirmed_by text,
      call_back text not null default '',
      check ((confirmed_at is null) = (confirmed_by is null)),
      check (confirmed_by <> added_by)
    )`.execute(db)
  await sql`comment on table seller_accounts is 'Bank accounts in the own name of sellers (S2); numbers are encrypted'`.execute(
    db,
  )
  await sql`comment on column seller_accounts.last_digits is 'By which people recognise the number'`.execute(
    db,
  )
  await sql`comment on column seller_accounts.call_back is 'Who was called back, and on which number'`.execute(
    db,
  )
  await sql`create index seller_accounts_user on seller_accounts (user_id)`.execute(db)
  await sql`
    create table payout_files (
      id text primary key,
      number integer generated always as identity unique,
      house_key text not null,
      data_key bytea not null,
      content bytea not null,
      made_at bigint not null,
      made_by text not null
    )`.execute(db)
  await sql`comment on table payout_files is 'Files of payouts for the bank (S8), encrypted; they never change'`.execute(
    db,
  )
  await sql`
    create function keep_payout_file() returns trigger language plpgsql as $$
    begin
      raise exception 'Payout file % stays as it was made', old.number;
    end
    $$`.execute(db)
  await sql`
    create trigger keep_payout_file before update or delete on payout_files
    for each row execute function keep_payout_file()`.execute(db)
  await sql`
    create table payouts (
      id text primary key,
      number integer generated always as identity unique,
      settlement_id text not null references settlements,
      cents bigint not null check (cents > 0),
      bank_charge bigint not null check (bank_charge >= 0),
      currency text not null,
      account_id text not null references seller_accounts,
      state text not null,
      prepared_at bigint not null,
      prepared_by text not null,
      approved_at bigint,
      approved_by text,
      file_id text references payout_files,
      ended_at bigint,
      ended_by text,
      bank_reference text not null default '',
      reason text not null default '',
      check (approved_by <> prepared_by)
    )`.execute(db)
  await sql`comment on table payouts is 'Payouts of settlements to sellers, in cents (S8)'`.execute(db)
  await sql`comment on column payouts.bank_charge is 'What the seller bears of a transfer abroad (S5)'`.execute(
    db,
  )
  await sql`comment on column payouts.ended_at is 'When it was confirmed, returned by the bank, or refused'`.execute(
    db,
  )
  await sql`comment on column payouts.reason is 'Why it was returned by the bank, or refused'`.execute(db)
  await sql`create index payouts_settlement on payouts (settlement_id)`.execute(db)
  await sql`
    create unique index payouts_under_way on payouts (settlement_id)
    where state in ('prepared', 'approved', 'sent')`.execute(db)
  await sql`alter table journal_entries drop constraint journal_entries_about_kind_check`.execute(db)
}
