import { type Kysely, sql } from 'kysely'

/**
 * Allows changes of the terms of a published lot only to the statement that appends to its sale's ledger,
 * recognised by moving the head of the ledger in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function published_terms_follow_the_ledger() returns trigger language plpgsql as $$
    begin
      if (new.low_estimate, new.high_estimate, new.start_price, new.reserve)
          is not distinct from (old.low_estimate, old.high_estimate, old.start_price, old.reserve)
        or not exists (select from ledger_head where auction_id = new.auction_id)
        or exists (select from ledger_head where auction_id = new.auction_id
          and xmin::text::bigint = mod(pg_current_xact_id()::text::bigint, 4294967296)) then
        return null;
      end if;
      raise exception 'The terms of a published lot change with an entry of its ledger'
        using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger published_terms_follow_the_ledger
    after update of low_estimate, high_estimate, start_price, reserve on lots
    for each row execute function published_terms_follow_the_ledger()`.execute(db)
}
