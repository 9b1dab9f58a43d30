import { type Kysely, sql } from 'kysely'

/** Refunds that were made at the card provider's own pages, what nobody of the house did in the log, and deliveries that are paid for at its desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refunds add column is_outside boolean not null default false`.execute(db)
  await sql`comment on column payment_refunds.is_outside is 'Made at the card provider’s own pages; its id is the provider’s'`.execute(
    db,
  )
  await sql`
    alter table deliveries drop constraint deliveries_paid_by_check,
      add constraint deliveries_paid_by_check check (paid_by in ('nothing', 'card', 'points', 'transfer'))`.execute(
    db,
  )
  await sql`comment on column deliveries.paid_by is 'transfer: at the house’s desk, by whoever has no account'`.execute(
    db,
  )
  await sql`alter table audit_log alter column by_user_id drop not null`.execute(db)
  await sql`comment on column audit_log.by_user_id is 'null where the house saw it done elsewhere, as at its card provider'`.execute(
    db,
  )
}
