import { type Kysely, sql } from 'kysely'

/** Adds agreements that sellers sign themselves: the link in the letter and the signed text (S1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreement_editions drop constraint agreement_editions_signed_how_check`.execute(db)
  await sql`alter table agreement_editions add column reminded_at bigint`.execute(db)
  await sql`comment on column agreement_editions.reminded_at is 'When the seller was last reminded of it'`.execute(
    db,
  )
  await sql`
    create table agreement_links (
      consignment_id text not null,
      edition integer not null,
      key_hash text not null unique,
      expires_at bigint not null,
      primary key (consignment_id, edition),
      foreign key (consignment_id, edition) references agreement_editions on delete cascade
    )`.execute(db)
  await sql`comment on table agreement_links is 'Links by which agreements can be signed once (S1)'`.execute(
    db,
  )
  await sql`comment on column agreement_links.key_hash is 'Digest of the key in the latest letter'`.execute(
    db,
  )
  await sql`
    create table agreement_signatures (
      consignment_id text not null,
      edition integer not null,
      strokes jsonb not null check (jsonb_typeof(strokes) = 'array'),
      lang text not null,
      document bytea not null,
      document_digest text not null,
      primary key (consignment_id, edition),
      foreign key (consignment_id, edition) references agreement_editions on delete cascade
    )`.execute(db)
  await sql`comment on table agreement_signatures is 'Signatures that sellers gave themselves, with the document (S1)'`.execute(
    db,
  )
  await sql`comment on column agreement_signatures.strokes is 'As drawn on the pad; empty where the name was typed'`.execute(
    db,
  )
  await sql`comment on column agreement_signatures.lang is 'The language in which it was signed'`.execute(db)
  await sql`comment on column agreement_signatures.document is 'The PDF with the signature'`.execute(db)
  await sql`comment on column agreement_signatures.document_digest is 'SHA-256 of the PDF, hex'`.execute(db)
  await sql`
    create function keep_agreement_signature() returns trigger language plpgsql as $$
    begin
      raise exception 'The signature of edition % of consignment % stays', old.edition, old.consignment_id;
    end
    $$`.execute(db)
  await sql`
    create trigger keep_agreement_signature before update on agreement_signatures
    for each row execute function keep_agreement_signature()`.execute(db)
}
