import { type Kysely, sql } from 'kysely'

/** Adds each issued edition of a statement to a seller, and the parts of a payout (S7, S8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlement_statements (
      settlement_id text not null references settlements on delete cascade,
      edition integer not null check (edition > 0),
      seller text not null,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      issued_at bigint not null,
      sent_at bigint,
      primary key (settlement_id, edition)
    )`.execute(db)
  await sql`comment on table settlement_statements is 'Editions of statements to sellers, as they were issued (S7)'`.execute(
    db,
  )
  await sql`comment on column settlement_statements.seller is 'Name and address in lines; empty for goods of the company, and once erased'`.execute(
    db,
  )
  await sql`comment on column settlement_statements.sent_at is 'When the seller was written to about it; null where they were not'`.execute(
    db,
  )
  await sql`
    create function keep_statement() returns trigger language plpgsql as $$
    begin
      raise exception 'Edition % of statement % stays as it was issued', old.edition, old.settlement_id;
    end
    $$`.execute(db)
  await sql`
    create trigger keep_statement before update on settlement_statements
    for each row when (old.content is distinct from new.content or old.issued_at <> new.issued_at)
    execute function keep_statement()`.execute(db)
  await sql`alter table payouts add column basis jsonb`.execute(db)
  await sql`comment on column payouts.basis is 'What it is made of, in cents; null for those of earlier versions'`.execute(
    db,
  )
}
