import { type Kysely, sql } from 'kysely'

/** Whose turn it is to move a ledger's head next, where several processes compete for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_head add column next_by text, add column next_until timestamptz`.execute(db)
  await sql`comment on column ledger_head.next_by is 'The turn that has the next move reserved; empty where none has'`.execute(
    db,
  )
  await sql`comment on column ledger_head.next_until is 'When that reservation ends by itself'`.execute(db)
}
