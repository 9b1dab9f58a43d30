import { type Kysely, sql } from 'kysely'

/** Retains and marks parts of a payment that were recorded by mistake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_receipts
      add column undone_at bigint,
      add column undone_by_user_id text,
      add column undone_reason text not null default ''`.execute(db)
  await sql`comment on column order_receipts.undone_at is 'When staff undid what was recorded by mistake (O12); null while it counts'`.execute(
    db,
  )
}
