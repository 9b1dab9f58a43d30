import { type Kysely, sql } from 'kysely'

/** Adds consignments, the editions of their agreements and their lots (S1). Signed editions never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consignments (
      id text primary key,
      number text not null unique,
      seller text references users,
      is_own_goods boolean not null default false,
      reference text not null default '',
      state text not null,
      state_at bigint not null,
      created_at bigint not null,
      created_by text not null,
      rev integer not null default 1,
      check (is_own_goods = (seller is null))
    )`.execute(db)
  await sql`comment on table consignments is 'Property that a seller entrusts to the house under one agreement (S1)'`.execute(
    db,
  )
  await sql`comment on column consignments.id is 'The idempotency key of the press that made it'`.execute(db)
  await sql`comment on column consignments.number is 'As it is named to people: C-2026-014'`.execute(db)
  await sql`comment on column consignments.seller is 'Null for goods of the house'`.execute(db)
  await sql`comment on column consignments.reference is 'The own reference of the seller, such as an estate'`.execute(
    db,
  )
  await sql`comment on column consignments.state_at is 'Since when it has its state'`.execute(db)
  await sql`create index consignments_seller on consignments (seller)`.execute(db)
  await sql`
    create table agreement_editions (
      consignment_id text not null references consignments on delete cascade,
      edition integer not null check (edition > 0),
      terms jsonb not null,
      terms_digest text not null,
      state text not null check (state in ('draft', 'sent', 'signed', 'declined')),
      created_at bigint not null,
      created_by text not null,
      sent_at bigint,
      signed_at bigint,
      signed_by_name text,
      signed_how text check (signed_how in ('paper', 'office')),
      signature_key text,
      recorded_by text,
      primary key (consignment_id, edition),
      check ((state = 'signed') = (signed_at is not null and signed_by_name is not null and signed_how is not null))
    )`.execute(db)
  await sql`comment on table agreement_editions is 'Editions of the agreement of a consignment; the latest signed one is in force (S1)'`.execute(
    db,
  )
  await sql`comment on column agreement_editions.terms_digest is 'SHA-256 of the terms in their canonical text, hex'`.execute(
    db,
  )
  await sql`comment on column agreement_editions.signed_at is 'When the seller signed'`.execute(db)
  await sql`comment on column agreement_editions.signature_key is 'Where the drawn or scanned signature is stored; null without one'`.execute(
    db,
  )
  await sql`comment on column agreement_editions.recorded_by is 'The colleague who recorded the signature'`.execute(
    db,
  )
  await sql`
    create function keep_signed_edition() returns trigger language plpgsql as $$
    begin
      raise exception 'Edition % of consignment % is signed', old.edition, old.consignment_id;
    end
    $$`.execute(db)
  await sql`
    create trigger keep_signed_edition before update on agreement_editions
    for each row when (old.state = 'signed') execute function keep_signed_edition()`.execute(db)
  await sql`
    create table consignment_lots (
      lot_id text primary key,
      consignment_id text not null references consignments on delete cascade,
      added_at bigint not null
    )`.execute(db)
  await sql`comment on table consignment_lots is 'Which consignment a lot belongs to, in preparation or published'`.execute(
    db,
  )
  await sql`create index consignment_lots_consignment on consignment_lots (consignment_id)`.execute(db)
}
