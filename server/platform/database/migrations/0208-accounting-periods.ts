import { type Kysely, sql } from 'kysely'

/** Lets staff close the journal in numbered periods for the accountant (Q5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal_periods (
      number integer primary key,
      first_day text not null,
      last_day text not null,
      accounts jsonb not null,
      closed_at bigint not null
    )`.execute(db)
  await sql`comment on table journal_periods is 'Closed periods of the journal, each from the day after the one before'`.execute(
    db,
  )
  await sql`comment on column journal_periods.accounts is 'The accountant’s accounts at the closing, completed later but never changed'`.execute(
    db,
  )
  await sql`
    create table journal_period_entries (
      entry_key text primary key references journal_entries,
      period integer not null references journal_periods,
      position integer not null,
      subject text not null,
      unique (period, position)
    )`.execute(db)
  await sql`comment on table journal_period_entries is 'The period of each entry, with the name of its subject at the closing'`.execute(
    db,
  )
  await sql`create trigger journal_stays before delete or update on journal_period_entries for each row execute function journal_stays()`.execute(
    db,
  )
  await sql`
    create table journal_accounts (
      account text primary key,
      code text not null,
      tax_rate text not null,
      name text not null,
      party text not null
    )`.execute(db)
  await sql`comment on table journal_accounts is 'The accounts of the journal in the accountant’s chart of accounts'`.execute(
    db,
  )
}
