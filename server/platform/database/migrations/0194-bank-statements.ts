import { type Kysely, sql } from 'kysely'

/** Lets the accounts team import bank statements and record receipts from their lines (O21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statements (
      id text primary key,
      file_name text not null,
      format text not null,
      account text not null,
      digest text not null,
      list jsonb,
      unread jsonb default '[]' not null,
      known integer default 0 not null,
      created_at bigint not null,
      created_by text not null references users
    )`.execute(db)
  await sql`comment on table bank_statements is 'Files of banks that were imported'`.execute(db)
  await sql`comment on column bank_statements.account is 'The company’s account without punctuation; empty where the lines name theirs'`.execute(
    db,
  )
  await sql`comment on column bank_statements.list is 'The rows of a list whose columns are not mapped yet'`.execute(
    db,
  )
  await sql`comment on column bank_statements.unread is 'Rows that could not be read, with the reason'`.execute(
    db,
  )
  await sql`comment on column bank_statements.known is 'How many of its lines an earlier file had'`.execute(
    db,
  )
  await sql`create index bank_statements_created on bank_statements (created_at)`.execute(db)
  await sql`
    create table bank_statement_lines (
      id text primary key,
      statement_id text not null references bank_statements,
      position integer not null,
      account text not null,
      day text not null,
      cents bigint not null,
      currency text not null,
      reference text not null,
      payer text not null,
      state text default 'open' not null,
      round integer default 0 not null,
      excess bigint default 0 not null,
      note text default '' not null,
      decided_at bigint,
      decided_by text references users
    )`.execute(db)
  await sql`comment on table bank_statement_lines is 'Movements of the company’s accounts, each once'`.execute(
    db,
  )
  await sql`comment on column bank_statement_lines.id is 'Digest of account, day, amount, reference, payer and place among equal lines of the day'`.execute(
    db,
  )
  await sql`comment on column bank_statement_lines.round is 'How often it was recorded and undone, so that each receipt has an id of its own'`.execute(
    db,
  )
  await sql`comment on column bank_statement_lines.excess is 'What of it is due to the buyer of its first receipt'`.execute(
    db,
  )
  await sql`create index bank_statement_lines_of_statement on bank_statement_lines (statement_id, position)`.execute(
    db,
  )
  await sql`
    create table bank_statement_receipts (
      receipt_id text primary key references order_receipts,
      line_id text not null references bank_statement_lines,
      round integer not null,
      position integer not null
    )`.execute(db)
  await sql`comment on table bank_statement_receipts is 'The receipts that were recorded from a line'`.execute(
    db,
  )
  await sql`create index bank_statement_receipts_of_line on bank_statement_receipts (line_id, round)`.execute(
    db,
  )
  await sql`
    create table bank_statement_columns (
      account text not null,
      fingerprint text not null,
      columns jsonb not null,
      currency text not null,
      encoding text not null,
      used_at bigint not null,
      primary key (account, fingerprint)
    )`.execute(db)
  await sql`comment on table bank_statement_columns is 'How the list of an account is read, by its headers'`.execute(
    db,
  )
}
