import { type Kysely, sql } from 'kysely'

/** Lets lines of bank statements also settle deposits, payouts and refunds (O21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_statement_lines
      add column subject_kind text default '' not null,
      add column subject_id text default '' not null`.execute(db)
  await sql`comment on column bank_statement_lines.subject_kind is 'What it was recorded for besides invoices: deposit, delivery, payout, refund, depositReturn'`.execute(
    db,
  )
  await sql`create index bank_statement_lines_of_subject on bank_statement_lines (subject_kind, subject_id) where subject_kind <> ''`.execute(
    db,
  )
}
