import { type Kysely, sql } from 'kysely'

/** Sales that are rehearsals: nothing is sold in them, and their ledgers may be let go of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auctions add column is_rehearsal boolean not null default false`.execute(db)
  await sql`comment on column auctions.is_rehearsal is 'Whether it is a rehearsal, where nothing is sold; fixed once its ledger has begun'`.execute(
    db,
  )
  await sql`
    create table rehearsals (
      auction_id text primary key references auctions on delete cascade,
      begun_at bigint not null,
      seed bigint not null,
      is_played boolean not null,
      seen_at bigint not null
    )`.execute(db)
  await sql`comment on table rehearsals is 'The rehearsals that the house has made itself'`.execute(db)
  await sql`comment on column rehearsals.seed is 'What the chances of its simulated bidders and clerk are drawn from'`.execute(
    db,
  )
  await sql`comment on column rehearsals.is_played is 'Whether the house’s virtual clerk conducts it; false where staff practise'`.execute(
    db,
  )
  await sql`comment on column rehearsals.seen_at is 'When somebody last looked at the house: it is played only while somebody does'`.execute(
    db,
  )
  await fixed(db)
  await nothingSold(db)
  await letGo(db)
}

/** A sale cannot become a rehearsal, or cease to be one, once its ledger has begun. */
async function fixed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rehearsal_is_fixed() returns trigger language plpgsql as $$
    begin
      if (tg_op = 'UPDATE' and new.id = old.id and new.is_rehearsal = old.is_rehearsal)
        or (tg_op = 'INSERT' and not new.is_rehearsal) then
        return new;
      end if;
      if exists (select from ledger_head where auction_id = new.id)
        or (tg_op = 'UPDATE' and exists (select from ledger_head where auction_id = old.id)) then
        raise exception 'The ledger of this sale has begun: it stays as it is, a rehearsal or none'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger rehearsal_is_fixed before insert or update of id, is_rehearsal on auctions
    for each row execute function rehearsal_is_fixed()`.execute(db)
}

/** Whatever a program would write: nothing is owed from a rehearsal, and no money held for one. */
async function nothingSold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function nothing_is_sold() returns trigger language plpgsql as $$
    begin
      if exists (select from auctions where id = new.auction_id and is_rehearsal) then
        raise exception 'This sale is a rehearsal: nothing is sold' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  for (const table of ['order_line', 'payment_holds']) {
    await sql`
      create trigger nothing_is_sold before insert on ${sql.table(table)}
      for each row execute function nothing_is_sold()`.execute(db)
  }
}

/** The ledger stays append-only, but for that of a rehearsal, which can be let go of. */
async function letGo(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger ledger_is_append_only on ledger`.execute(db)
  await sql`
    create trigger ledger_is_append_only before update or truncate on ledger
    for each statement execute function ledger_is_append_only()`.execute(db)
  await sql`
    create function ledger_is_kept() returns trigger language plpgsql as $$
    begin
      if exists (select from auctions where id = old.auction_id and is_rehearsal) then
        return old;
      end if;
      raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger ledger_is_kept before delete on ledger
    for each row execute function ledger_is_kept()`.execute(db)
}
