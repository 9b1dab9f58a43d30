import { type Kysely, sql } from 'kysely'

/** Refunds that were made at the card provider's own pages, and what nobody of the house did in the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refunds add column is_outside boolean not null default false`.execute(db)
  await sql`comment on column payment_refunds.is_outside is 'Made at the card provider’s own pages; its id is the provider’s'`.execute(
    db,
  )
  await sql`alter table audit_log alter column by_user_id drop not null`.execute(db)
  await sql`comment on column audit_log.by_user_id is 'null where the house saw it done elsewhere, as at its card provider'`.execute(
    db,
  )
}
