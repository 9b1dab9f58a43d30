import { type Kysely, sql } from 'kysely'

/** Adds the documents of letters to sellers as sent (S16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_letter_documents (
      key text primary key,
      consignment_id text not null references consignments on delete cascade,
      kind text not null check (kind in ('receipt', 'advice', 'results')),
      auction_id text,
      lang text not null,
      sent_at bigint not null,
      document bytea not null,
      check ((kind = 'receipt') = (auction_id is null))
    )`.execute(db)
  await sql`comment on table seller_letter_documents is 'Receipts of goods, pre-sale advice and results, as sent to sellers (S16)'`.execute(
    db,
  )
  await sql`comment on column seller_letter_documents.key is 'What the letter is about; it is sent once'`.execute(
    db,
  )
  await sql`comment on column seller_letter_documents.document is 'The PDF'`.execute(db)
  await sql`create index seller_letter_documents_consignment on seller_letter_documents (consignment_id)`.execute(
    db,
  )
  await sql`
    create function keep_seller_letter_document() returns trigger language plpgsql as $$
    begin
      raise exception 'The document of letter % stays as it was sent', old.key;
    end
    $$`.execute(db)
  await sql`
    create trigger keep_seller_letter_document before update on seller_letter_documents
    for each row execute function keep_seller_letter_document()`.execute(db)
}
