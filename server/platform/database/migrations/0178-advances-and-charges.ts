import { type Kysely, sql } from 'kysely'

/** Adds advances to sellers (S13), charges and waivers on settlements (S5), and kinds of bank files (S8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_advances (
      id text primary key,
      number integer generated always as identity unique,
      consignment_id text not null references consignments,
      account_id text not null references seller_accounts,
      state text not null check (state in ('proposed', 'paid', 'refused')),
      cents bigint not null check (cents > 0),
      currency text not null,
      per_month integer not null check (per_month >= 0),
      reason text not null,
      proposed_at bigint not null,
      proposed_by text not null,
      decided_at bigint,
      decided_by text,
      decision text not null default '',
      principal bigint not null check (principal >= 0),
      interest bigint not null default 0 check (interest >= 0),
      counted_to bigint,
      check (state <> 'paid' or decided_by <> proposed_by),
      check ((state = 'paid') = (counted_to is not null))
    )`.execute(db)
  await sql`comment on table seller_advances is 'Advances to sellers on consignments, in cents (S13)'`.execute(
    db,
  )
  await sql`comment on column seller_advances.per_month is 'Simple interest for 30 days, in basis points'`.execute(
    db,
  )
  await sql`comment on column seller_advances.decision is 'The bank’s reference of a paid one, the reason of a refused one'`.execute(
    db,
  )
  await sql`comment on column seller_advances.principal is 'What is left of it, without interest'`.execute(db)
  await sql`comment on column seller_advances.interest is 'Interest counted and not yet set off'`.execute(db)
  await sql`comment on column seller_advances.counted_to is 'Until when interest has been counted'`.execute(
    db,
  )
  await sql`create index seller_advances_consignment on seller_advances (consignment_id)`.execute(db)
  await sql`
    create table settlement_charges (
      id text primary key,
      settlement_id text not null references settlements on delete cascade,
      kind text not null,
      cents bigint not null check (cents <> 0),
      reason text not null,
      at bigint not null,
      by_user_id text not null,
      waived_at bigint,
      waived_by text,
      waive_reason text not null default '',
      check ((waived_at is null) = (waived_by is null))
    )`.execute(db)
  await sql`comment on table settlement_charges is 'Charges to sellers that staff record as they arise, in cents (S5)'`.execute(
    db,
  )
  await sql`create index settlement_charges_settlement on settlement_charges (settlement_id)`.execute(db)
  await sql`
    create table settlement_waivers (
      settlement_id text not null references settlements on delete cascade,
      lot_id text not null,
      kind text not null,
      reason text not null,
      at bigint not null,
      by_user_id text not null,
      primary key (settlement_id, lot_id, kind)
    )`.execute(db)
  await sql`comment on table settlement_waivers is 'Charges on lots that were waived, by whom and why (S5)'`.execute(
    db,
  )
  await sql`alter table payout_files add column format text not null default 'csv'`.execute(db)
  await sql`comment on column payout_files.format is 'How it is written: csv or pain.001'`.execute(db)
}
