import { type Kysely, sql } from 'kysely'

/** What the house's staff have done, for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint primary key generated always as identity,
      at bigint not null,
      by_user_id text not null references users,
      act text not null,
      about_kind text not null,
      about_id text not null,
      detail jsonb not null
    )`.execute(db)
  await sql`comment on table audit_log is 'Every act of staff beyond the saleroom, whose acts the ledger keeps; names people by ids alone'`.execute(
    db,
  )
  await sql`create index audit_log_about on audit_log (about_kind, about_id, id)`.execute(db)
  await sql`create index audit_log_by on audit_log (by_user_id, id)`.execute(db)
  await sql`
    create function audit_log_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'What staff have done stays written' using errcode = 'check_violation';
    end $$`.execute(db)
  await sql`
    create trigger audit_log_stays before update or delete on audit_log
    for each row execute function audit_log_stays()`.execute(db)
}
